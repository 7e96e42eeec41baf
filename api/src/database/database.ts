/** Receives one line of text about the database. */
export interface DatabaseLog {
  info(message: string): void
  warn(message: string): void
}

/** Receives how far a preparation is: from 0 to 1, undefined when that is not known. */
export type Progress = (label: string, fraction: number | undefined) => void

export interface OwnDatabaseOptions {
  /** The folder of a database that this process starts; made if missing. */
  directory: string
  /** How long a shop that is shutting down may still hold the directory. Some seconds if not given. */
  heldMs?: number
  /** Where an engine that must be fetched is kept. The user's cache folder if not given. */
  cacheDirectory?: string
  log: DatabaseLog
  progress?: Progress
}

export interface DatabaseOptions extends OwnDatabaseOptions {
  /** A MongoDB that runs already; nothing else is tried then. */
  uri?: string
}

export interface Database {
  /** Stays valid when the database process is started again. Requests durable writes. */
  uri: string
  source: 'uri' | 'mongod' | 'embedded' | 'download'
  /** True when this call started the server, so that no other program uses it. */
  exclusive: boolean
  /** Stops what was started and waits until it has ended. */
  stop: () => Promise<void>
}
