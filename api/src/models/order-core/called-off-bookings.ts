import { Schema } from 'mongoose'

/** A tracking number that a courier assigned after the booking was cancelled. */
export interface StoredLateNumber {
  awb: string
  seenAt: Date
  cancelledAt?: Date
  /** Why the courier refuses to cancel it, in its own words. */
  problem?: string
}

/**
 * A booking that was cancelled at its courier. A request of it may still be under way there, so the
 * shop looks after it for some time.
 */
export interface StoredCalledOff {
  courier: string
  name: string
  reference: string
  /** The courier's own ids. */
  ids?: Record<string, string>
  /** The number that was cancelled with the booking. */
  awb?: string
  at: Date
  /** How often the courier was asked about it since. */
  checks: number
  /** When it is asked next; absent once that is over. */
  checkAt?: Date
  /** The numbers that came later. */
  late: StoredLateNumber[]
}

const required = true
const plain = { _id: false } as const

const lateNumberSchema = new Schema<StoredLateNumber>(
  {
    awb: { type: String, required },
    seenAt: { type: Date, required },
    cancelledAt: Date,
    problem: String,
  },
  plain,
)

export const calledOffSchema = new Schema<StoredCalledOff>(
  {
    courier: { type: String, required },
    name: { type: String, required },
    reference: { type: String, required },
    ids: { type: Schema.Types.Mixed, default: undefined },
    awb: String,
    at: { type: Date, required },
    checks: { type: Number, required },
    checkAt: Date,
    late: [lateNumberSchema],
  },
  plain,
)
