import type { Connection } from './connect'

/** A query without a collection: `hello` has the time too, but not with every engine. */
const timeQuery = { aggregate: 1, pipeline: [{ $documents: [{ now: '$$NOW' }] }], cursor: {} }

/**
 * Reads the database's clock, the one that all processes share. Of a replica set it is the
 * primary's, the one that `$currentDate` writes by.
 */
export async function readDatabaseTime(connection: Connection): Promise<Date> {
  const database = connection.getClient().db(connection.name)
  const { cursor } = await database.command(timeQuery)
  const [{ now }] = (cursor as { firstBatch: [{ now: Date }] }).firstBatch
  return now
}

/**
 * Up to this difference a process uses its own clock, in milliseconds: the measurement is not more
 * accurate.
 */
const NEGLIGIBLE_MS = 500
/** A difference above this causes a warning, in milliseconds. */
const WARN_FROM_MS = 2_000

/** The time that all processes on one database agree on. */
export interface DatabaseClock {
  /** The database's time as of the last measurement: this process's own, corrected if it is wrong. */
  now(): Date
  /** Measures the difference of the two clocks. Rejects if the database does not respond. */
  measure(): Promise<void>
  /** How far the clock of this machine is wrong, as a sentence; undefined if it is right. */
  warning(): string | undefined
}

/**
 * Follows the database's clock. Leases, reservations and other deadlines are written by one process
 * and compared by another, so both must use the same clock.
 */
export function createDatabaseClock(connection: Connection): DatabaseClock {
  /** How far the database is ahead of this process. */
  let measuredMs = 0
  /**
   * The correction of this process's time. It changes only beyond the measurement error, so that
   * time runs evenly.
   */
  let appliedMs = 0

  return {
    now: () => new Date(Date.now() + appliedMs),

    async measure() {
      const sentAt = Date.now()
      const startMs = performance.now()
      const databaseTime = await readDatabaseTime(connection)
      const halfMs = (performance.now() - startMs) / 2
      measuredMs = databaseTime.getTime() - sentAt - halfMs
      // The database may have read its clock at any time between request and response.
      if (Math.abs(measuredMs - appliedMs) <= NEGLIGIBLE_MS + halfMs) return
      appliedMs = Math.abs(measuredMs) <= NEGLIGIBLE_MS ? 0 : Math.round(measuredMs)
    },

    warning() {
      if (Math.abs(measuredMs) <= WARN_FROM_MS) return undefined
      const seconds = Math.round(Math.abs(measuredMs) / 1_000)
      const direction = measuredMs < 0 ? 'ahead of' : 'behind'
      return `the clock of this machine is ${seconds} s ${direction} the database's`
    },
  }
}
