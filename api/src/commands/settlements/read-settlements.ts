import { addDays, toIndiaDay, getStartOfDay, type Day } from '@voltkart/shared/domain/india-day'
import { SETTLEMENT_DAYS, unmatchedSides } from '@voltkart/shared/domain/settlements'
import type { AppContext } from '../../context'
import {
  ProviderError,
  ProviderUnreachableError,
  type ProviderSettledRow,
} from '../../integrations/razorpay/payment-provider'
import type { SettledRow } from '../../models/settlements/settled-row-queries'
import { toBookedMoney } from './booked-money'

/** The rows that do not match between Razorpay's settlements and the shop, by the side that has them. */
export async function countUnmatched(
  { settlements }: Pick<AppContext['models'], 'settlements'>,
  now: Date,
): Promise<{ razorpay: number; shop: number }> {
  const due = getSettlementDue(now)
  const [razorpay, shop] = await Promise.all([
    settlements.countUnmatched('razorpay', due),
    settlements.countUnmatched('shop', due),
  ])
  return { razorpay, shop }
}

const PROGRESS_KEY = 'settlements'
const BOOKED_KEY = 'money to be settled'
/** The past days that are read again, since Razorpay adds rows to them. */
const DAYS_AGAIN = 7
/** The days that the first run reads. */
const DAYS_AT_FIRST = 30
const DAY_MS = 24 * 60 * 60 * 1_000
const ROWS_IN_PAGE = 500
/** The most pages of a day; the rows after them are left out, which is logged. */
const PAGES_MAX = 400
/** The most unmatched rows of each side that one run checks again. */
const ROWS_MAX = 500

/** Until when payments should be settled. */
export const getSettlementDue = (now: Date): Date =>
  new Date(now.getTime() - SETTLEMENT_DAYS * DAY_MS)

/** The shop's side of some movements: refunds are found by their payment. */
async function noteBookedEntries(
  { models, now }: AppContext,
  movements: readonly { id: string; paymentId?: string | undefined }[],
): Promise<Set<string>> {
  const movementIds = new Set(movements.map(({ id }) => id))
  const payments = movements.map(({ id, paymentId }) => paymentId ?? id)
  const orders = await models.orderMoney.findByPayments(payments)
  const booked = orders.flatMap(toBookedMoney).filter(({ id }) => movementIds.has(id))
  await models.settlements.noteBooked(booked, now())
  return new Set(booked.map(({ id }) => id))
}

async function readPage(
  context: AppContext,
  day: Day,
  page: number,
): Promise<ProviderSettledRow[]> {
  const { payments, models, now } = context
  const skip = page * ROWS_IN_PAGE
  const rows = await payments.listSettledRows({ day, count: ROWS_IN_PAGE, skip })
  await noteBookedEntries(context, rows)
  await models.settlements.noteSettled(rows, now())
  return rows
}

/** Reads the rows of a day, then the settlements that they belong to. */
async function readDay(context: AppContext, day: Day, signal?: AbortSignal): Promise<void> {
  const { payments, models, log } = context
  const settlementIds = new Set<string>()
  let isMore = true
  for (let page = 0; isMore && !signal?.aborted; page += 1) {
    if (page === PAGES_MAX) {
      log.warn({ day }, 'a day has more settled rows than are read')
      break
    }
    const rows = await readPage(context, day, page)
    for (const { settlementId } of rows) settlementIds.add(settlementId)
    isMore = rows.length === ROWS_IN_PAGE
  }
  for (const id of settlementIds) await models.settlements.save(await payments.fetchSettlement(id))
}

async function readDays(context: AppContext, signal?: AbortSignal): Promise<void> {
  const { models, now } = context
  const today = toIndiaDay(now())
  const reached = await models.settings.find(PROGRESS_KEY)
  const last = reached ? toIndiaDay(reached.at) : undefined
  let day = last ? addDays(last, -DAYS_AGAIN) : addDays(today, -DAYS_AT_FIRST)
  for (; day <= today && !signal?.aborted; day = addDays(day, 1)) {
    await readDay(context, day, signal)
    const isNew = last === undefined || day > last
    if (isNew && !signal?.aborted) await models.settings.reach(PROGRESS_KEY, getStartOfDay(day))
  }
}

/** Records new payments and refunds, so that those without a settlement are found. */
async function noteNewMoney({ models, now }: AppContext): Promise<void> {
  const { orderMoney, settings, settlements } = models
  const to = now()
  const reached = await settings.find(BOOKED_KEY)
  // The clocks of processes differ, and a write may be slow.
  const from = reached
    ? new Date(reached.at.getTime() - DAY_MS)
    : getStartOfDay(addDays(toIndiaDay(to), -DAYS_AT_FIRST))
  const isNew = ({ at }: { at: Date }) => at >= from
  for (const batches of [
    orderMoney.listPaidIn({ from, to }),
    orderMoney.listRefundedIn({ from, to }),
  ]) {
    for await (const orders of batches) {
      await settlements.noteBooked(orders.flatMap(toBookedMoney).filter(isNew), now())
    }
  }
  await settings.reach(BOOKED_KEY, to)
}

/** Reads the shop's side of unmatched rows again: orders and refunds change. */
async function checkUnmatched(context: AppContext): Promise<void> {
  const { settlements } = context.models
  const checked: SettledRow[] = []
  for (const side of unmatchedSides) {
    const due = getSettlementDue(context.now())
    checked.push(...(await settlements.listToCheck(side, due, ROWS_MAX)))
  }
  const booked = await noteBookedEntries(
    context,
    checked.map(({ _id: id, paymentId }) => ({ id, paymentId })),
  )
  const withoutRecord = checked.map(({ _id }) => _id).filter((id) => !booked.has(id))
  await settlements.forgetBooked(withoutRecord, context.now())
  await settlements.sumAgain([
    ...checked.flatMap(({ settled }) => settled?.settlement ?? []),
    // Staff check rows concurrently.
    ...(await settlements.listIdsOfUnmatched(ROWS_MAX)),
  ])
}

/**
 * Reads what Razorpay has settled, and compares it with the payments and refunds that the shop has
 * recorded. Each run reads the last days again. Every write may be repeated: the next run continues after
 * an interruption, or when Razorpay was unreachable.
 */
export async function readSettlements(context: AppContext, signal?: AbortSignal): Promise<void> {
  await noteNewMoney(context)
  try {
    await readDays(context, signal)
  } catch (error) {
    const isProviders = error instanceof ProviderError || error instanceof ProviderUnreachableError
    if (!isProviders) throw error
    context.log.warn({ err: error }, 'the settlements are left to the next run')
  }
  await checkUnmatched(context)
}
