import { trusted, type Connection } from 'mongoose'
import { z } from 'zod'
import { toSchema } from '../record-schema'
import { isDuplicateKey } from '../database-errors'

const storedLease = z.object({
  /** The name of the work. */
  _id: z.string(),
  holder: z.string().default(''),
  /** When the holder's lease expires; long ago without a holder. */
  heldUntil: z.date(),
  /** The earliest time for the next acquisition. */
  dueAt: z.date(),
})
type StoredLease = z.infer<typeof storedLease>

type LeaseState = Pick<StoredLease, 'heldUntil' | 'dueAt'> & { isAcquired: boolean }

interface LeaseRequest {
  name: string
  holder: string
  now: Date
  until: Date
  /** The latest times that a correct clock can have written. Later ones do not count. */
  latest?: Pick<StoredLease, 'heldUntil' | 'dueAt'>
}

/** A request for leases that one process holds as long as it runs, while it repeats their work. */
interface AcquireOrRenewRequest extends Omit<LeaseRequest, 'name' | 'latest'> {
  names: readonly string[]
  /** The leases whose work has not ended. Their due times do not change. */
  working: readonly string[]
  /** The latest end that a correct clock can have written. */
  latest: Date
}

/** Matches times that have come, or that no correct clock has written. */
const matchDue = (field: 'heldUntil' | 'dueAt', now: Date, latest: Date | undefined) => ({
  $or: [
    { [field]: trusted({ $lte: now }) },
    ...(latest ? [{ [field]: trusted({ $gt: latest }) }] : []),
  ],
})

const noHolder = { holder: '', heldUntil: new Date(0) }
const LEASES_MAX = 200

const leaseSchema = toSchema(storedLease, 'leases', { aboutNoPerson: true })

/**
 * Leases give work to one process at a time. A lease that is not renewed expires, which bounds the
 * delay after a process dies.
 */
export function createLeaseQueries(connection: Connection) {
  const model = connection.model('Lease', leaseSchema)

  /** Adds leases that were never acquired. They are due at once. */
  async function add(names: readonly string[], now: Date): Promise<void> {
    const leases = names.map((name) => ({ _id: name, ...noHolder, dueAt: now }))
    try {
      await model.insertMany(leases, { ordered: false, throwOnValidationError: true })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }

  async function acquire(request: LeaseRequest): Promise<LeaseState> {
    const { name, holder, now, until, latest } = request
    const free = {
      $and: [matchDue('heldUntil', now, latest?.heldUntil), matchDue('dueAt', now, latest?.dueAt)],
    }
    const acquired = await model
      .findOneAndUpdate(
        { _id: name, ...free },
        { $set: { holder, heldUntil: until } },
        { returnDocument: 'after' },
      )
      .lean<StoredLease>()
    if (acquired) return { isAcquired: true, dueAt: acquired.dueAt, heldUntil: acquired.heldUntil }
    const lease = await model.findById(name).lean<StoredLease>()
    if (lease) return { isAcquired: false, dueAt: lease.dueAt, heldUntil: lease.heldUntil }
    await add([name], now)
    return acquire(request)
  }

  async function acquireOrRenew(request: AcquireOrRenewRequest): Promise<Set<string>> {
    const { names, working, holder, now, until, latest } = request
    const idle = names.filter((name) => !working.includes(name))
    const ownOrFree = { $or: [{ holder }, matchDue('heldUntil', now, latest)] }
    const [renewed, renewedWorking] = await Promise.all([
      model.updateMany(
        { _id: trusted({ $in: idle }), ...ownOrFree },
        { $set: { holder, heldUntil: until, dueAt: now } },
      ),
      working.length > 0 &&
        model.updateMany(
          { _id: trusted({ $in: [...working] }), holder },
          { $set: { heldUntil: until } },
        ),
    ])
    const count = renewed.matchedCount + (renewedWorking ? renewedWorking.matchedCount : 0)
    if (count === names.length) return new Set(names)
    const leases = await model.find({ _id: trusted({ $in: [...names] }) }).lean<StoredLease[]>()
    if (leases.length < names.length) {
      const existing = new Set(leases.map(({ _id }) => _id))
      await add(
        names.filter((name) => !existing.has(name)),
        now,
      )
      return acquireOrRenew(request)
    }
    return new Set(leases.flatMap((lease) => (lease.holder === holder ? [lease._id] : [])))
  }

  return {
    /** Acquires a lease that is due and free, and returns its state. */
    acquire,

    /**
     * Renews the leases that the holder has, and acquires those that are free, due or not. A
     * renewal makes the idle ones due now.
     * @returns the names of the leases that the holder has
     */
    acquireOrRenew,

    /** Releases those of these leases that the holder has, and sets their due time. */
    async releaseAll(names: readonly string[], holder: string, dueAt: Date): Promise<void> {
      const filter = { _id: trusted({ $in: [...names] }), holder }
      await model.updateMany(filter, { $set: { ...noHolder, dueAt } })
    },

    /** Renews a lease. False if another process has acquired it. */
    async renew(name: string, holder: string, until: Date): Promise<boolean> {
      const renewed = await model.updateOne({ _id: name, holder }, { $set: { heldUntil: until } })
      return renewed.matchedCount === 1
    },

    /** Releases a lease and sets its next due time. Leases of other holders are unaffected. */
    async release(name: string, holder: string, dueAt: Date): Promise<void> {
      await model.updateOne({ _id: name, holder }, { $set: { ...noHolder, dueAt } })
    },

    /** Deletes all leases. Only for a database without other users. */
    async deleteAll(): Promise<void> {
      await model.deleteMany()
    },

    /** Reads when each lease is due, by name. */
    async readDueTimes(): Promise<Map<string, Date>> {
      const leases = await model.find().limit(LEASES_MAX).lean<StoredLease[]>().exec()
      return new Map(leases.map(({ _id, dueAt }) => [_id, dueAt]))
    },
  }
}

export type LeaseQueries = ReturnType<typeof createLeaseQueries>
