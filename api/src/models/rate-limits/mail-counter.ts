import { isDuplicateKey } from '../database-errors'
import type { Connection } from '../connect'
import { LIMIT_COLLECTION } from './failure-limit'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS

/** The mails of a recipient: in an hour and in a day that began with the first of them. */
interface StoredCount {
  key: string
  hour: number
  hourEnds: Date
  day: number
  /** The end of the day. The collection removes what has expired. */
  expire: Date
}

/**
 * Counts the mails to recipients, both windows in one command. A mail beyond the maximum of its hour
 * does not count for the day.
 */
export function createMailCounter(connection: Connection) {
  const stored = connection.collection<StoredCount>(LIMIT_COLLECTION)

  async function count(key: string, hourMax: number): Promise<{ hour: number; day: number }> {
    const now = new Date()
    const runs = (end: string) => ({ $gt: [end, now] })
    const end = (field: string, ms: number) => ({
      $cond: [runs(field), field, new Date(now.getTime() + ms)],
    })
    const counted = await stored.findOneAndUpdate(
      { key: `mail:${key}` },
      [
        {
          $set: {
            hour: { $cond: [runs('$hourEnds'), { $add: ['$hour', 1] }, 1] },
            hourEnds: end('$hourEnds', HOUR_MS),
            day: { $cond: [runs('$expire'), '$day', 0] },
            expire: end('$expire', DAY_MS),
          },
        },
        { $set: { day: { $add: ['$day', { $cond: [{ $gt: ['$hour', hourMax] }, 0, 1] }] } } },
      ],
      { upsert: true, returnDocument: 'after' },
    )
    if (!counted) throw new Error('A mail was not counted')
    return counted
  }

  return {
    /** Counts one more mail, and returns how many there are now. */
    async count(key: string, hourMax: number): Promise<{ hour: number; day: number }> {
      try {
        return await count(key, hourMax)
      } catch (error) {
        // Another process has counted the first one.
        if (!isDuplicateKey(error)) throw error
        return count(key, hourMax)
      }
    },
  }
}
