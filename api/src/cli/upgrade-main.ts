import { runProgram } from '../process/expected-errors'
import { showProgress } from '../process/progress'
import { runUpgradeCommand } from './upgrade'

// A signal ends it like a kill, which it is built for; only the sentence is added.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.error(
      '\nThe upgrade was stopped: start the former release, which puts its data back, or run npm run upgrade again.',
    )
    process.exit(1)
  })
}

runProgram(() =>
  runUpgradeCommand(process.argv.slice(2), { say: console.log, progress: showProgress() }),
)
