import type { Database, DatabaseLog, Progress } from '../../src/database/database'
import type { Engine } from './marker'

/** The input of a source. Paths are absolute. */
export interface SourceContext {
  cacheDirectory: string
  log: DatabaseLog
  progress: Progress
}

/** How to start one database process, again and again, always on the same address. */
export interface Launch {
  uri: string
  /** The file name of the process's script, beside this one. */
  script: string
  config: Record<string, unknown>
  execPath: string
  execArgv: string[]
  environment: NodeJS.ProcessEnv
  /** Removes what only this launch needed, once the process has ended for good. */
  cleanUp(): Promise<void>
}

/** A server this machine can run. */
export interface Found {
  engine: Engine
  /** `files`: the folder of the database files. */
  prepareLaunch: (files: string) => Promise<Launch>
}

/** One of the ways to a MongoDB. */
export interface Source {
  name: Exclude<Database['source'], 'uri'>
  kind: Engine['kind']
  label: string
  /** @throws {SourceUnavailableError} if this machine cannot use it */
  find(context: SourceContext): Promise<Found>
}
