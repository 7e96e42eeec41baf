import { runProgram } from '../process/expected-errors'
import { showProgress } from '../process/progress'
import { runRestoreCommand } from './backup'

runProgram(() =>
  runRestoreCommand(process.argv.slice(2), { say: console.log, progress: showProgress() }),
)
