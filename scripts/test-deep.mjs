import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { run, runPackage } from './lib/project.mjs'

// Longer versions of the random tests of `npm run test:all`, with another seed each time, then orders while
// servers are killed, then the simulator: many seeds, and the weakened shops that it must find.
const ORDERS_A_DEPTH = 500
const SEEDS_A_DEPTH = 1_000
const SEEDS_OF_MUTANTS = 20
const { values } = parseArgs({ options: { depth: { type: 'string', default: '10' } } })
const depth = Number(values.depth)
if (!(depth >= 1)) throw new Error('--depth takes a number from 1 on')

const seed = process.env['FUZZ_SEED'] ?? String(randomInt(1_000_000))
console.log(`depth ${depth}, FUZZ_SEED=${seed}`)
const env = { ...process.env, VOLTKART_TEST_DEPTH: String(depth), FUZZ_SEED: seed }
const random = [
  'api/src/resources/reports/second-books.slow.test.ts',
  'api/testing/crash/under-load.slow.test.ts',
  'api/testing/fuzz.slow.test.ts',
  'shared/src/domain/order-tax.test.ts',
]
const codes = [
  await runPackage('vitest/vitest.mjs', ['run', ...random], { env }),
  await run(process.execPath, [
    'scripts/bench.mjs',
    '--million',
    '--orders',
    String(depth * ORDERS_A_DEPTH),
  ]),
  await run(process.execPath, [
    'scripts/simulate.mjs',
    ...['--seeds', `${seed}..${Number(seed) + depth * SEEDS_A_DEPTH - 1}`],
  ]),
  await run(process.execPath, [
    'scripts/simulate.mjs',
    ...['--mutants', '--seeds', String(depth * SEEDS_OF_MUTANTS)],
  ]),
]
process.exit(codes.every((code) => code === 0) ? 0 : 1)
