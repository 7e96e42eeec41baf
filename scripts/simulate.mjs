import { root, run } from './lib/project.mjs'

// Runs a whole shop in one process, by a seed: docs/simulator.md.
const userArgs = process.argv.slice(2)
const isMutants = userArgs.includes('--mutants')
const program = `api/testing/simulator/${isMutants ? 'mutants' : 'main'}.ts`
// A run makes much that lives for a moment: with more room for it, it is seldom copied.
const args = ['--max-semi-space-size=64', '--import', 'tsx', program, ...userArgs]
process.exit(await run(process.execPath, args, { cwd: root }))
