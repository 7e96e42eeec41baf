import { isBuilt, run } from './project.mjs'

/** Builds what is not built, or not from the sources as they are. Ends the process if it fails. */
export async function ensureBuilt() {
  if (isBuilt()) return
  console.error('Building the shop; only needed after a change …')
  const code = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) process.exit(1)
}
