import { runProgram } from '../process/expected-errors'
import { readAdminArguments, runAdmin } from './admin'
import { withContext } from './with-context'

runProgram(async () => {
  const wish = readAdminArguments(process.argv.slice(2))
  await withContext({ alone: false }, async (context) => {
    process.exitCode = await runAdmin(wish, context)
  })
})
