import { root, run } from './lib/project.mjs'

// Runs a whole shop in one process, by a seed: docs/simulator.md.
const userArgs = process.argv.slice(2)
const isMutants = userArgs.includes('--mutants')
const program = `api/testing/simulator/${isMutants ? 'mutants' : 'main'}.ts`
// A run makes much that lives for a moment: with more room for it, it is seldom copied.
const memory = ['--max-semi-space-size=64']
// The modules of each mutant stay loaded, 40 to 80 MB.
if (isMutants) memory.push('--max-old-space-size=12000')
const args = [...memory, '--import', 'tsx', program, ...userArgs]
process.exit(await run(process.execPath, args, { cwd: root }))
