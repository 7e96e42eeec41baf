import { runUpgradeCommand } from '../../src/cli/upgrade'
import { testMigrations, type failures } from './test-release'
import { watchWrites, writesOfCollections, type Point, type Write } from './watch-writes'

// `npm run upgrade` of a release after this one, which dies at a write or a step on demand.

export interface UpgradeCommand {
  /** The folder of the backup. */
  to: string
  failure?: keyof typeof failures
  death?: Point
  /** Dies when this step begins, as it is shown on the terminal. */
  deathAt?: string
}

export interface UpgradeReport {
  writes: Write[]
  steps: string[]
  lines: string[]
  failure?: string
}

const { to, failure, death, deathAt } = JSON.parse(process.argv[2] ?? '{}') as UpgradeCommand
// How often a lease is renewed, and the database's clock is read, depends on the speed of the machine.
const leftOut = ['leases', '1']
const more = [...writesOfCollections, 'aggregate', 'dropIndexes']
const writes = watchWrites({ death, more, leftOut })
const steps = new Set<string>()
const lines: string[] = []
const terminal = {
  say: (line: string) => void lines.push(line),
  progress(step: string) {
    steps.add(step)
    if (step === deathAt) process.kill(process.pid, 'SIGKILL')
  },
}
const failed = await runUpgradeCommand(['--to', to], terminal, {
  migrations: testMigrations(failure),
}).then(
  () => ({}),
  (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
)
const report: UpgradeReport = { writes: writes.list(), steps: [...steps], lines, ...failed }
process.send?.(report, () => process.exit(0))
