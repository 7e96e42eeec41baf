import { ExpectedError } from '../errors'

/**
 * This source cannot be used on this machine (the message gives the reason in a few words); the
 * next one may work.
 */
export class SourceUnavailableError extends Error {
  override name = 'SourceUnavailableError'
}

/** Longer reasons do not fit on a terminal line, and their beginnings are enough. */
const REASON_LENGTH = 120

/** None of the four sources of MongoDB works here. The message has a line for each attempt. */
export class DatabaseUnavailableError extends ExpectedError {
  override name = 'DatabaseUnavailableError'

  constructor(reasons: readonly string[], options?: ErrorOptions) {
    const lines = reasons.map((reason) => `  ${toOneLine(reason, REASON_LENGTH)}`)
    super(
      [
        'No MongoDB to use. Connect to the network for the first start, install mongod, or set MONGODB_URI:',
        ...lines,
      ].join('\n'),
      options,
    )
  }
}

export type DirectoryProblem = 'held' | 'incompatible' | 'damaged' | 'full' | 'unusable'

/** The data directory cannot be opened. The message gives the reason and the remedy in one line. */
export class DatabaseDirectoryError extends ExpectedError {
  override name = 'DatabaseDirectoryError'
  readonly problem: DirectoryProblem

  constructor(problem: DirectoryProblem, message: string, options?: ErrorOptions) {
    super(toOneLine(message), options)
    this.problem = problem
  }
}

/** The message of anything thrown. */
export function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** `text` without line breaks, cut to what a log line can bear. */
export function toOneLine(text: string, length = 600): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}
