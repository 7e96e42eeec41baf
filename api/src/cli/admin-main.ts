import { runProgram } from '../process/expected-errors'
import { runAdminCommand } from './admin'
import { withContext } from './with-context'

runProgram(() =>
  withContext({ alone: false }, async (context) => {
    process.exitCode = await runAdminCommand(process.argv.slice(2), context)
  }),
)
