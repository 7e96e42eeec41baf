import { trusted, type Connection } from 'mongoose'
import { z } from 'zod'
import { toSchema } from '../record-schema'
import { isDuplicateKey } from '../database-errors'

const storedLease = z.object({
  /** A lease on work for one process at a time. */
  _id: z.string(),
  holder: z.string().default(''),
  /** When the holder's lease expires; long ago without a holder. */
  heldUntil: z.date(),
  /** The earliest time for the next acquisition. */
  dueAt: z.date(),
})
type StoredLease = z.infer<typeof storedLease>

export type LeaseState = Pick<StoredLease, 'heldUntil' | 'dueAt'> & { taken: boolean }

export interface LeaseRequest {
  name: string
  holder: string
  now: Date
  until: Date
  /** Later times than these were written while the clock was ahead, and do not count. */
  latest?: Pick<StoredLease, 'heldUntil' | 'dueAt'>
}

/** Matches times that have come, or that no right clock has written. */
const over = (field: 'heldUntil' | 'dueAt', { now, latest }: LeaseRequest) => ({
  $or: [
    { [field]: trusted({ $lte: now }) },
    ...(latest ? [{ [field]: trusted({ $gt: latest[field] }) }] : []),
  ],
})

const nobody = { holder: '', heldUntil: new Date(0) }
const LEASES_MAX = 200

const leaseSchema = toSchema(storedLease, 'leases')

/**
 * Work for one process at a time. A lease that is not renewed expires, which bounds the delay after
 * a process dies.
 */
export function createLeaseQueries(connection: Connection) {
  const model = connection.model('Lease', leaseSchema)

  async function take(request: LeaseRequest): Promise<LeaseState> {
    const { name, holder, until } = request
    const free = { $and: [over('heldUntil', request), over('dueAt', request)] }
    const taken = await model
      .findOneAndUpdate(
        { _id: name, ...free },
        { $set: { holder, heldUntil: until } },
        { returnDocument: 'after' },
      )
      .lean<StoredLease>()
    if (taken) return { taken: true, dueAt: taken.dueAt, heldUntil: taken.heldUntil }
    const lease = await model.findById(name).lean<StoredLease>()
    if (lease) return { taken: false, dueAt: lease.dueAt, heldUntil: lease.heldUntil }
    try {
      // Never acquired: it is due at once.
      await model.create({ _id: name, ...nobody, dueAt: request.now })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    return take(request)
  }

  return {
    ensureIndexes: () => Promise.resolve(),

    /** Acquires a lease that is due and free, and returns its state. */
    take,

    /** Renews a lease. False if another process has taken it over. */
    async renew(name: string, holder: string, until: Date): Promise<boolean> {
      const renewed = await model.updateOne({ _id: name, holder }, { $set: { heldUntil: until } })
      return renewed.matchedCount === 1
    },

    /** Releases a lease and sets its next due time. Leases of other holders are unaffected. */
    async release(name: string, holder: string, dueAt: Date): Promise<void> {
      await model.updateOne({ _id: name, holder }, { $set: { ...nobody, dueAt } })
    },

    /** Ends all leases. Only for a database without other users. */
    async forgetAll(): Promise<void> {
      await model.deleteMany()
    },

    /** When each is due, by name. */
    async dueTimes(): Promise<Map<string, Date>> {
      const found = await model.find().limit(LEASES_MAX).lean<StoredLease[]>().exec()
      return new Map(found.map(({ _id, dueAt }) => [_id, dueAt]))
    },
  }
}

export type LeaseQueries = ReturnType<typeof createLeaseQueries>
