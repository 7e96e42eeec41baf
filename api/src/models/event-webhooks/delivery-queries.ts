import { trusted, Types, type Connection } from 'mongoose'
import { isDuplicateKey } from '../database-errors'
import { batchCalls } from '../batch-calls'
import type { StoredEvent } from '../events/event-schema'
import {
  createDeliveryModel,
  type StoredAttempt,
  type StoredDelivery,
  type DeliveryModel,
} from './webhook-schema'
import type { DeliveryState } from '@voltkart/shared/contract/webhooks'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'

/** A delivery outside the model. */
export type DeliveryRecord = Omit<StoredDelivery, '_id' | 'webhook'> & {
  _id: string
  webhook: string
}

/** Converts a stored delivery. */
const toRecord = (stored: StoredDelivery): DeliveryRecord => ({
  ...stored,
  _id: stored._id.toHexString(),
  webhook: stored.webhook.toHexString(),
})

/** Lists of the deliveries of a webhook. */
function createDeliveryListQueries(model: DeliveryModel) {
  const byWebhook = (webhook: string) => ({ webhook: new Types.ObjectId(webhook) })

  return {
    /** The latest delivery of an event. */
    async findByEvent(webhook: string, event: string): Promise<DeliveryRecord | undefined> {
      const delivery = await model
        .findOne({ ...byWebhook(webhook), event })
        .sort({ run: -1 })
        .lean<StoredDelivery>()
      return delivery ? toRecord(delivery) : undefined
    },

    async list(
      webhook: string,
      state: DeliveryState | undefined,
      { limit, skip }: { limit: number; skip: number },
    ): Promise<DeliveryRecord[]> {
      const deliveries = await model
        .find({ ...byWebhook(webhook), ...omitUndefined({ state }) })
        .sort({ createdAt: -1, seq: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredDelivery[]>()
      return deliveries.map(toRecord)
    },

    count: (webhook: string, state: DeliveryState | undefined): Promise<number> =>
      model.countDocuments({ ...byWebhook(webhook), ...omitUndefined({ state }) }).exec(),
  }
}

interface Place {
  webhook: string
  run: number
}

const toWebhookFilter = (webhook: string) => ({ webhook: new Types.ObjectId(webhook) })

/** A delivery that waits for its first attempt. */
const waitingFor =
  ({ webhook, run }: Place, at: Date) =>
  ({ id, type, seq, subject }: StoredEvent) => ({
    ...toWebhookFilter(webhook),
    run,
    event: id,
    type,
    seq,
    subject: `${subject.kind} ${subject.id}`,
    state: 'waiting' as const,
    attempts: 0,
    nextAt: at,
    createdAt: at,
  })

/** An attempt that has ended. */
interface Finished {
  id: string
  last: StoredAttempt
  outcome: { state: 'delivered' | 'failed' } | { nextAt: Date }
}

const toEnd = ({ id, last, outcome }: Finished) => ({
  updateOne: {
    filter: { _id: new Types.ObjectId(id), state: 'waiting' as const },
    update: {
      $set: { last, ...outcome, ...('state' in outcome ? { endedAt: last.at } : {}) },
      $unset: { claimedUntil: 1 as const },
    },
  },
})

/** The events that are sent to webhooks. */
export function createDeliveryQueries(connection: Connection) {
  const model = createDeliveryModel(connection)
  const finish = batchCalls(async (finished: Finished[]) => {
    await model.bulkWrite(finished.map(toEnd), { ordered: false })
    return finished.map(() => undefined)
  })

  return {
    ...createDeliveryListQueries(model),

    /** Adds deliveries of events; deliveries of an earlier attempt stay. */
    async add(place: Place, events: readonly StoredEvent[], at: Date): Promise<void> {
      const added = events.map(waitingFor(place, at))
      try {
        if (added.length > 0) await model.insertMany(added, { ordered: false })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** The deliveries of a run that wait, in the order of the log. */
    async listWaiting({ webhook, run }: Place, limit: number): Promise<DeliveryRecord[]> {
      const deliveries = await model
        .find({ ...toWebhookFilter(webhook), run, state: 'waiting' })
        .sort({ seq: 1 })
        .limit(limit)
        .lean<StoredDelivery[]>()
      return deliveries.map(toRecord)
    },

    countWaiting: ({ webhook, run }: Place): Promise<number> =>
      model.countDocuments({ ...toWebhookFilter(webhook), run, state: 'waiting' }).exec(),

    /** Claims the next attempts of deliveries for one process. Returns those that no other one has. */
    async claim(
      due: readonly DeliveryRecord[],
      now: Date,
      claimedUntil: Date,
    ): Promise<readonly DeliveryRecord[]> {
      const ids = { _id: trusted({ $in: due.map(({ _id }) => _id) }) }
      const freeFilter = {
        nextAt: trusted({ $lte: now }),
        claimedUntil: trusted({ $not: { $gt: now } }),
      }
      const { modifiedCount } = await model.updateMany(
        { ...ids, state: 'waiting', ...freeFilter },
        { $set: { claimedUntil }, $inc: { attempts: 1 } },
      )
      if (modifiedCount === 0 || modifiedCount === due.length) return due.slice(0, modifiedCount)
      const claimedDeliveries = await model
        .find({ ...ids, claimedUntil })
        .select('_id')
        .lean<StoredDelivery[]>()
      const claimed = new Set(claimedDeliveries.map(({ _id }) => _id.toHexString()))
      return due.filter(({ _id }) => claimed.has(_id))
    },

    /** Stores the outcome of an attempt: it ended, or is tried again at a time. */
    finish,

    /** Stores the attempt of a resend. One that fails does not count, so that no retry is lost. */
    async noteResend(id: string, last: StoredAttempt, arrived: boolean): Promise<void> {
      const ended = { state: 'delivered', endedAt: last.at } as const
      const update = arrived
        ? { $set: { last, ...ended }, $inc: { attempts: 1 } }
        : { $set: { last } }
      await model.updateOne({ _id: id }, update)
    },

    /** Lets waiting deliveries be tried at once. */
    async hurry({ webhook, run }: Place, now: Date): Promise<void> {
      await model.updateMany(
        { ...toWebhookFilter(webhook), run, state: 'waiting' },
        { $set: { nextAt: now, attempts: 0 }, $unset: { claimedUntil: 1 } },
      )
    },

    /** Ends the deliveries of earlier runs that still wait. */
    async skipEarlier({ webhook, run }: Place, at: Date): Promise<void> {
      await model.updateMany(
        { ...toWebhookFilter(webhook), state: 'waiting', run: trusted({ $lt: run }) },
        { $set: { state: 'skipped', endedAt: at } },
      )
    },

    async removeEndedBefore(before: Date): Promise<void> {
      await model.deleteMany({ endedAt: trusted({ $lt: before }) })
    },

    async removeByWebhook(webhook: string): Promise<void> {
      await model.deleteMany(toWebhookFilter(webhook))
    },
  }
}
