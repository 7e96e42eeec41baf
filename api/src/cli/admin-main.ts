import { runProgram } from '../process/expected-errors'
import { readAdminArguments, runAdmin } from './admin'
import { withContext } from './with-context'

runProgram(async () => {
  const request = readAdminArguments(process.argv.slice(2))
  await withContext({ alone: false }, async (context) => {
    process.exitCode = await runAdmin(request, context)
  })
})
