import { ensureBuilt } from './lib/ensure-built.mjs'
import { root, run } from './lib/project.mjs'

await ensureBuilt()
const userArgs = process.argv.slice(2)
const isComparison = userArgs.some((argument) => /^--against\b/.test(argument))
const program = isComparison ? 'bench/against/main.ts' : 'bench/main.ts'
const args = ['--import', 'tsx', program, ...userArgs]
process.exit(await run(process.execPath, args, { cwd: root }))
