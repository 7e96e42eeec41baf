import { root, run } from './lib/project.mjs'

// Runs a whole shop in one process, by a seed: docs/simulator.md.
const userArgs = process.argv.slice(2)
const isMutants = userArgs.includes('--mutants')
const program = `api/testing/simulator/${isMutants ? 'mutants' : 'main'}.ts`
const args = ['--import', 'tsx', program, ...userArgs]
process.exit(await run(process.execPath, args, { cwd: root }))
