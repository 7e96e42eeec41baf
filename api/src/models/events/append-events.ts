import { mongo, trusted } from 'mongoose'
import { setTimeout as wait } from 'node:timers/promises'
import type { EventDraft, EventLogModel, EventModel, StoredEvent } from './event-schema'

/** How often the end of the log is read again while other writers take every place first. */
const ATTEMPTS_MAX = 40
const LONGEST_PAUSE_MS = 25

/** Other writers have taken every place of the log first. */
class LogBusyError extends Error {
  override name = 'LogBusyError'
}

/** Reads and creates the place where the log begins, and adds events to its end. */
export function createAppendEvents(model: EventModel, logs: EventLogModel) {
  const getCollection = () => model.db.collection<StoredEvent>(model.collection.name)

  /** The epoch, and the first `seq` that is kept. */
  async function readLog(): Promise<{ epoch: string; oldest: number }> {
    const stored = await logs.findById('log').lean()
    if (stored) return stored
    // A time with a random end: no epoch of an earlier or another database is the same.
    const random = Math.floor(Math.random() * 36 ** 3).toString(36)
    const epoch = Date.now().toString(36) + random.padStart(3, '0')
    const log = { $setOnInsert: { epoch, oldest: 1 } }
    await logs.updateOne({ _id: 'log' }, log, { upsert: true }).catch((error: unknown) => {
      // Another process has created it.
      if (!(error instanceof mongo.MongoServerError && error.code === 11_000)) throw error
    })
    return readLog()
  }

  /** The `seq` of the last event; that before the first one, if the log is empty. */
  async function lastSeq(epoch: string): Promise<number> {
    const last = await model.findOne({ epoch }).sort({ seq: -1 }).select({ seq: 1 }).lean()
    // The log is read after the events: before old ones are removed, it notes which is the oldest.
    return last?.seq ?? (await readLog()).oldest - 1
  }

  /** The drafts that are not in the log. */
  async function newOnes(drafts: readonly EventDraft[]): Promise<EventDraft[]> {
    const ids = drafts.map(({ id }) => id)
    const logged = await model
      .find({ id: trusted({ $in: ids }) })
      .select({ id: 1 })
      .lean<Pick<StoredEvent, 'id'>[]>()
    const loggedIds = new Set(logged.map(({ id }) => id))
    return drafts.filter(({ id }) => !loggedIds.has(id))
  }

  /** Inserts events up to the first that an index refuses. @returns how many were inserted */
  async function insertInOrder(events: StoredEvent[]): Promise<number> {
    try {
      await getCollection().insertMany(events, { ordered: true })
      return events.length
    } catch (error) {
      if (error instanceof mongo.MongoBulkWriteError && error.code === 11_000) {
        return error.insertedCount
      }
      throw error
    }
  }

  return {
    readLog,
    lastSeq,

    /**
     * Adds events to the end of the log in this order, with the next numbers. The unique indexes admit
     * one event for each number and one number for each event, so several writers at a time leave
     * neither gaps nor repetitions. Events that are in the log already are left out.
     * @returns how many were added
     * @throws LogBusyError
     */
    async append(drafts: readonly EventDraft[], at: Date): Promise<number> {
      let rest = await newOnes(drafts)
      let added = 0
      for (let tries = 0; rest.length > 0; tries += 1) {
        if (tries === ATTEMPTS_MAX)
          throw new LogBusyError('Other processes write events all the time')
        if (tries > 0) await wait(Math.random() * LONGEST_PAUSE_MS)
        const { epoch } = await readLog()
        const last = await lastSeq(epoch)
        const events = rest.map((draft, index) => ({
          ...draft,
          epoch,
          seq: last + 1 + index,
          storedAt: at,
        }))
        const inserted = await insertInOrder(events)
        added += inserted
        if (inserted === events.length) break
        if (inserted > 0) tries = 0
        // The refused one is in the log already, or its number is taken.
        rest = await newOnes(rest.slice(inserted))
      }
      return added
    },
  }
}
