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
