import { runProgram } from '../process/expected-errors'
import { showProgress } from '../process/progress'
import { runBackupCommand } from './backup'

runProgram(() =>
  runBackupCommand(process.argv.slice(2), { say: console.log, progress: showProgress() }),
)
