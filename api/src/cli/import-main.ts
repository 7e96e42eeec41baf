import { createInterface } from 'node:readline/promises'
import { runProgram } from '../process/expected-errors'
import { readImportArguments, runImportCommand } from './import'
import { withContext } from './with-context'

async function promptForPrices(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(
      'Do the prices in the files include tax? (with-tax/without-tax) ',
    )
  } finally {
    terminal.close()
  }
}

runProgram(async () => {
  const request = readImportArguments(process.argv.slice(2))
  await withContext({ alone: false }, async (context) => {
    process.exitCode = await runImportCommand(request, context, {
      say: console.log,
      promptForPrices,
    })
  })
})
