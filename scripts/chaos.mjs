import { ensureBuilt } from './lib/ensure-built.mjs'
import { root, run } from './lib/project.mjs'

await ensureBuilt()
const args = ['--import', 'tsx', 'bench/chaos/main.ts', ...process.argv.slice(2)]
process.exit(await run(process.execPath, args, { cwd: root }))
