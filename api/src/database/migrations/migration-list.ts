import type { Connection } from '../../models/connect'

/** A change of stored data. */
export interface Migration {
  /** Counts up from 1 without a gap; never reused, and never changed once released. */
  number: number
  name: string
  /**
   * Applies the change. It may be interrupted anywhere and is then rerun from the start; processes
   * of the previous version may run at the same time.
   */
  run(connection: Connection): Promise<void>
}

/** All migrations since 1.0.0, oldest first. */
export const migrations: readonly Migration[] = []
