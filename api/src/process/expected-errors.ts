import type { Config } from '../config/config'
import { ExpectedError } from '../errors'
import { isDatabaseAway } from '../models/database-errors'
import { WorkerFailed } from './workers'

/** MongoDB's code for a refused write or index; its message has need and have. */
const OUT_OF_DISK_SPACE = 14_031

/** The user requested help: the message is the usage, and nothing failed. */
export class HelpRequested extends Error {
  override name = 'HelpRequested'
}

/** Puts what the system says about ports and databases into words for the person who starts it. */
export function explainStartError(error: unknown, config: Pick<Config, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // A folder or a file that may not be opened has nothing to do with the port.
  const opensPort =
    error instanceof Error &&
    'syscall' in error &&
    ['listen', 'bind', 'getaddrinfo'].includes(String(error.syscall))
  const address = `${config.host}:${config.port}`
  if (code === 'EADDRINUSE') {
    return new ExpectedError(
      `PORT: ${address} is taken by another program. Set PORT to a free one.`,
    )
  }
  if (opensPort && ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(String(code))) {
    return new ExpectedError(`PORT, HOST: ${address} cannot be opened (${String(code)}).`)
  }
  if (code === OUT_OF_DISK_SPACE && error instanceof Error) {
    return new ExpectedError(`The database has too little free space: ${error.message}`)
  }
  if (isDatabaseAway(error)) {
    return new ExpectedError('MONGODB_URI: the database does not respond. Is it running there?')
  }
  return error
}

/** Runs a program; errors are printed on the terminal, and the exit code is 1. */
export function runProgram(program: () => Promise<void>): void {
  program().catch((error: unknown) => {
    if (error instanceof HelpRequested) {
      console.log(error.message)
      process.exit(0)
    }
    // A worker that fails has said why itself.
    if (!(error instanceof WorkerFailed))
      console.error(error instanceof ExpectedError ? error.message : error)
    process.exit(1)
  })
}
