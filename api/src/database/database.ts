import { ExpectedError } from '../errors'

/** Receives one line of text about the database. */
export interface DatabaseLog {
  info(message: string): void
  warn(message: string): void
}

/** Receives the progress of a preparation: from 0 to 1, undefined if unknown. */
export type Progress = (label: string, fraction: number | undefined) => void

export interface OwnDatabaseOptions {
  /** The folder of a database that this process starts; created if missing. */
  directory: string
  /** How long a shop that is shutting down may still use the directory. Some seconds by default. */
  heldMs?: number
  /** The folder for a downloaded engine. The user's cache folder by default. */
  cacheDirectory?: string
  log: DatabaseLog
  progress?: Progress
}

export interface DatabaseOptions extends OwnDatabaseOptions {
  /** A running MongoDB; nothing else is tried then. */
  uri?: string
}

export interface Database {
  /** Stays valid when the database process is restarted. Requests durable writes. */
  uri: string
  source: 'uri' | 'mongod' | 'embedded' | 'download'
  /** True if this call started the server, so that no other program uses it. */
  exclusive: boolean
  /** Stops the started server and waits until it has ended. */
  stop: () => Promise<void>
}

/**
 * This source cannot be used on this machine (the message gives the reason in a few words); the
 * next one may work.
 */
export class SourceUnavailableError extends Error {
  override name = 'SourceUnavailableError'
}

/** Longer reasons do not fit on a terminal line, and their beginnings are enough. */
const REASON_LENGTH = 120

/**
 * The error if none of the four sources of MongoDB works. The message has a line for each attempt.
 */
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

/** `text` without line breaks, cut to what a log line can bear. */
export function toOneLine(text: string, length = 600): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}
