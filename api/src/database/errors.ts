/** This source cannot be used on this machine (the message says why, in a few words); the next one may. */
export class SourceUnavailableError extends Error {
  override name = 'SourceUnavailableError'
}

/** None of the four ways to a MongoDB works here. The message is one line that names them all. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'

  constructor(reasons: readonly string[], options?: ErrorOptions) {
    super(
      'No MongoDB to use. Four ways, any one will do: set MONGODB_URI; put mongod on the PATH; ' +
        'use a system the embedded engine runs on (Linux with glibc, macOS on Apple silicon); ' +
        `let mongod be downloaded from mongodb.org. What was tried: ${reasons.map(oneLine).join('; ')}.`,
      options,
    )
  }
}

export type DirectoryProblem = 'held' | 'incompatible' | 'damaged' | 'unusable'

/** The data directory cannot be opened. The message is one line that says why and what to do. */
export class DatabaseDirectoryError extends Error {
  override name = 'DatabaseDirectoryError'
  readonly problem: DirectoryProblem

  constructor(problem: DirectoryProblem, message: string, options?: ErrorOptions) {
    super(oneLine(message), options)
    this.problem = problem
  }
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** `text` without line breaks, cut to what a log line can bear. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 600 ? `${line.slice(0, 599)}…` : line
}
