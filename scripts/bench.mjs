import { ensureBuilt } from './lib/ensure-built.mjs'
import { root, run } from './lib/project.mjs'

await ensureBuilt()
const userArgs = process.argv.slice(2)
/** @param {string} name */
const isGiven = (name) => userArgs.some((argument) => argument.split('=')[0] === name)
const folder = ['against', 'million', 'growth'].find((name) => isGiven(`--${name}`))
const program = folder ? `bench/${folder}/main.ts` : 'bench/main.ts'
const args = ['--import', 'tsx', program, ...userArgs]
process.exit(await run(process.execPath, args, { cwd: root }))
