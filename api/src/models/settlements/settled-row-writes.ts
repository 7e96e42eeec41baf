import { unmatchedStates } from '@voltkart/shared/domain/settlements'
import { Types, type Connection, type mongo } from 'mongoose'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import type { StoredSettledRow } from './settlement-schema'

/** The shop's record of a payment or a refund. Amount in paise. */
export interface BookedMoney {
  id: string
  type: 'payment' | 'refund'
  paymentId: string
  order: string
  orderNumber: string
  paise: number
  /** The part of the fee that the customer bears. */
  customerFeePaise?: number | undefined
  at: Date
}

/** A row as Razorpay has settled it: a movement of the balance there. Amounts in paise. */
export interface SettledMoney {
  /** The id of the payment, the refund, or the adjustment. */
  id: string
  type: string
  amount: number
  /** The provider's fee with the tax on it. */
  fee: number
  tax: number
  debit: number
  credit: number
  currency: string
  /** The payment that a refund is of. */
  paymentId: string | undefined
  settlementId: string
  description: string | undefined
  createdAt: Date
  settledAt: Date
}

type Bulk = mongo.AnyBulkWriteOperation<StoredSettledRow>

const createEquality = (left: unknown, right: unknown) => ({ $eq: [left, right] })
const createMissingExpression = (field: string) => createEquality({ $type: field }, 'missing')

// Computed in the update from both sides, so that it is right in either order of the writes.
const stateOfBoth = [
  {
    $set: {
      state: {
        $switch: {
          branches: [
            { case: createMissingExpression('$settled'), then: 'awaited' },
            {
              case: { $not: { $in: ['$type', ['payment', 'refund']] } },
              then: 'adjustment',
            },
            { case: createMissingExpression('$booked'), then: 'unknown' },
            {
              case: {
                $and: [
                  '$settled.isConsistent',
                  createEquality('$booked.paise', '$settled.amountPaise'),
                ],
              },
              then: 'matched',
            },
          ],
          default: 'differs',
        },
      },
      at: { $ifNull: ['$booked.at', '$settled.createdAt'] },
    },
  },
  {
    $set: {
      open: {
        $switch: {
          branches: [
            { case: createEquality('$checked.state', '$state'), then: '$$REMOVE' },
            { case: createEquality('$state', 'awaited'), then: 'shop' },
            { case: { $in: ['$state', [...unmatchedStates]] }, then: 'razorpay' },
          ],
          default: '$$REMOVE',
        },
      },
    },
  },
]

/** The finding of staff about a row that does not match. */
interface RowCheck {
  at: Date
  by: string
  note: string
}

const withNote = (note: AuditNote) => ({
  $set: {
    outbox: { $concatArrays: [{ $ifNull: ['$outbox', []] }, [{ $literal: toAuditEntry(note) }]] },
  },
})

/** An update of one side. The values are literals: text of the provider may look like an expression. */
const setLiterals = (values: Record<string, unknown>) => ({ $set: toLiterals(values) })

const toLiterals = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, { $literal: value }]),
  )

function toBookedUpdate({ id, type, paymentId, ...money }: BookedMoney, now: Date): Bulk {
  const { order, orderNumber, paise, customerFeePaise, at } = money
  const fee = customerFeePaise === undefined ? {} : { customerFeePaise }
  const booked = { order: new Types.ObjectId(order), orderNumber, paise, ...fee, at }
  const update = [setLiterals({ type, paymentId, booked, checkedAt: now }), ...stateOfBoth]
  return { updateOne: { filter: { _id: id }, update, upsert: true } }
}

/** Whether debit and credit follow from amount and fee, and the tax is a part of the fee. */
function isConsistent({ type, amount, fee, tax, debit, credit, currency }: SettledMoney) {
  if (currency !== 'INR' || tax > fee) return false
  if (type === 'payment') return debit === 0 && credit === amount - fee
  if (type === 'refund') return credit === 0 && debit === amount + fee
  return true
}

function toSettledUpdate(row: SettledMoney, now: Date): Bulk {
  const { id, type, paymentId } = row
  const settled = {
    settlement: row.settlementId,
    amountPaise: row.amount,
    feePaise: row.fee,
    taxPaise: row.tax,
    debitPaise: row.debit,
    creditPaise: row.credit,
    isConsistent: isConsistent(row),
    ...(row.description === undefined ? {} : { description: row.description }),
    createdAt: row.createdAt,
    at: row.settledAt,
  }
  const update = [setLiterals({ type, paymentId, settled, checkedAt: now }), ...stateOfBoth]
  return { updateOne: { filter: { _id: id }, update, upsert: true } }
}

/** Writes the sides of movements. Each write may be repeated, and they may come in any order. */
export function createSettledRowWrites(connection: Connection) {
  const getCollection = () => connection.collection<StoredSettledRow>('settlement_rows')

  async function writeUpdates(updates: Bulk[]): Promise<void> {
    if (updates.length > 0) await getCollection().bulkWrite(updates, { ordered: false })
  }

  return {
    /** Stores what the shop has recorded. */
    noteBooked: (booked: readonly BookedMoney[], now: Date): Promise<void> =>
      writeUpdates(booked.map((item) => toBookedUpdate(item, now))),

    /** Stores what the provider has settled. */
    noteSettled: (rows: readonly SettledMoney[], now: Date): Promise<void> =>
      writeUpdates(rows.map((row) => toSettledUpdate(row, now))),

    /** Marks a row that does not match as checked; null if it is not open. */
    check: (id: string, { at, by, note }: RowCheck, auditNote: AuditNote) =>
      getCollection().findOneAndUpdate(
        { _id: id, open: { $exists: true } },
        [
          { $set: { checked: { ...toLiterals({ at, by, note }), state: '$state' } } },
          withNote(auditNote),
          ...stateOfBoth,
        ],
        { returnDocument: 'after' },
      ),

    /** Takes back that a row was checked; null if it was not. */
    uncheck: (id: string, auditNote: AuditNote) =>
      getCollection().findOneAndUpdate(
        { _id: id, checked: { $exists: true } },
        [{ $unset: 'checked' }, withNote(auditNote), ...stateOfBoth],
        { returnDocument: 'after' },
      ),

    /** Removes the shop's side of movements that it does not expect any more. */
    async forgetBooked(ids: readonly string[], now: Date): Promise<void> {
      if (ids.length === 0) return
      await getCollection().deleteMany({ _id: { $in: [...ids] }, settled: { $exists: false } })
      const update = [{ $unset: 'booked' }, setLiterals({ checkedAt: now }), ...stateOfBoth]
      await getCollection().updateMany({ _id: { $in: [...ids] } }, update)
    },
  }
}
