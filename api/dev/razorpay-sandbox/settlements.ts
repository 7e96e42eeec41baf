import {
  getEndOfDay,
  getStartOfDay,
  type Day,
  INDIA_OFFSET_MS,
} from '@voltkart/shared/domain/india-day'
import { getFee } from './entities'
import type { SandboxQueries } from './sandbox-queries'
import type { SandboxPayment, SandboxRefund } from './sandbox-schema'

const SECOND_MS = 1_000

/** A movement of the balance, before it is settled. Amounts in paise. */
interface Movement {
  id: string
  type: 'payment' | 'refund' | 'adjustment'
  amount: number
  fee: number
  tax: number
  debit: number
  credit: number
  paymentId?: string
  orderId?: string
  description?: string
  at: Date
}

/** Periods are counted from midnight in India. */
const getPeriodStart = (at: Date, periodMs: number): number =>
  Math.floor((at.getTime() + INDIA_OFFSET_MS) / periodMs) * periodMs - INDIA_OFFSET_MS

/** What a period moved is settled when the next one ends: with a period of a day that is T+2. */
const getSettledAt = (at: Date, periodMs: number): number =>
  getPeriodStart(at, periodMs) + 2 * periodMs

// The time of a settlement is all that there is to know about it, so its id holds it.
const toSettlementId = (settledAtMs: number): string =>
  `setl_${(settledAtMs / SECOND_MS).toString(36).padStart(14, '0')}`
const toTime = (id: string): number => parseInt(id.slice('setl_'.length), 36) * SECOND_MS
const toUtr = (settledAtMs: number): string => `${settledAtMs / SECOND_MS}sandbox`

/** The movements of a refund: its debit, and the credit that returns it if it fails after its settlement. */
function toRefundMovements(
  { _id: paymentId, orderId }: SandboxPayment,
  { id, amountPaise: amount, createdAt, failedAt }: SandboxRefund,
  periodMs: number,
): Movement[] {
  if (failedAt && failedAt.getTime() < getSettledAt(createdAt, periodMs)) return []
  const common = { amount, fee: 0, tax: 0, paymentId, orderId }
  const description = `Refund ${id} has failed`
  return [
    { ...common, id, type: 'refund', debit: amount, credit: 0, at: createdAt },
    ...(failedAt
      ? [
          {
            ...common,
            id: id.replace('rfnd', 'adj'),
            type: 'adjustment' as const,
            debit: 0,
            credit: amount,
            description,
            at: failedAt,
          },
        ]
      : []),
  ]
}

async function readMovements(
  queries: SandboxQueries,
  { from, to, periodMs }: { from: Date; to: Date; periodMs: number },
): Promise<Movement[]> {
  const { paid, refunded, adjusted } = await queries.movedBetween(from, to)
  const isInside = (at: Date) => at >= from && at < to
  const payments = paid.map((payment): Movement => {
    const { fee, tax } = getFee(payment)
    const { _id: id, orderId, amountPaise: amount, createdAt, capturedAt: at = createdAt } = payment
    const common = { id, type: 'payment' as const, amount, fee, tax, orderId, at }
    return { ...common, debit: 0, credit: amount - fee }
  })
  const refunds = refunded.flatMap((payment) =>
    payment.refunds
      .flatMap((refund) => toRefundMovements(payment, refund, periodMs))
      .filter(({ at }) => isInside(at)),
  )
  const adjustments = adjusted.map(
    ({ _id: id, amountPaise, description, createdAt: at }): Movement => {
      const amount = Math.abs(amountPaise)
      const sides = amountPaise < 0 ? { debit: amount, credit: 0 } : { debit: 0, credit: amount }
      return { id, type: 'adjustment', amount, fee: 0, tax: 0, ...sides, description, at }
    },
  )
  return [...payments, ...refunds, ...adjustments].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  )
}

/**
 * The settlement reconciliation of a day in India, in Razorpay's format. Settlements are not stored: they
 * follow from what was paid and refunded. Unlike at Razorpay, a settlement with more refunds than payments is negative.
 */
export async function readSettledRows(
  queries: SandboxQueries,
  { day, now, periodMs }: { day: Day; now: Date; periodMs: number },
) {
  const begin = getStartOfDay(day).getTime()
  const end = Math.min(getEndOfDay(day).getTime() + 1, getPeriodStart(now, periodMs) + periodMs)
  // The last period that may be settled by now has ended one period ago.
  const [from, to] = [new Date(begin - 2 * periodMs), new Date(end - 2 * periodMs)]
  const moved = from < to ? await readMovements(queries, { from, to, periodMs }) : []
  return moved.map(({ at, ...row }) => {
    const settled = getSettledAt(at, periodMs)
    return {
      entity_id: row.id,
      type: row.type,
      debit: row.debit,
      credit: row.credit,
      amount: row.amount,
      currency: 'INR',
      fee: row.fee,
      tax: row.tax,
      on_hold: false,
      settled: true,
      created_at: Math.floor(at.getTime() / SECOND_MS),
      settled_at: settled / SECOND_MS,
      settlement_id: toSettlementId(settled),
      settlement_utr: toUtr(settled),
      description: row.description ?? null,
      payment_id: row.paymentId ?? null,
      order_id: row.orderId ?? null,
    }
  })
}

/** Finds a settlement in Razorpay's format; undefined if there is none with this id yet. */
export async function findSettlement(
  queries: SandboxQueries,
  id: string,
  { now, periodMs }: { now: Date; periodMs: number },
) {
  const settledAtMs = toTime(id)
  if (!(settledAtMs <= now.getTime())) return undefined
  const begin = settledAtMs - 2 * periodMs
  const [from, to] = [new Date(begin), new Date(begin + periodMs)]
  const moved = await readMovements(queries, { from, to, periodMs })
  if (moved.length === 0) return undefined
  return {
    id,
    entity: 'settlement',
    amount: moved.reduce((sum, { credit, debit }) => sum + credit - debit, 0),
    status: 'processed',
    // As at Razorpay, the fees of payments are in their rows.
    fees: 0,
    tax: 0,
    utr: toUtr(settledAtMs),
    created_at: settledAtMs / SECOND_MS,
  }
}
