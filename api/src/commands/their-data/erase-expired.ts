import type { AppContext } from '../../context'
import { isDatabaseAway } from '../../models/database-errors'
import { keptByLawUntil } from '../../models/their-data/erase-order'
import type { RetainedOrder } from '../../models/their-data/retained-orders'
import { removeMailsWith } from '../../integrations/mail/outbox'
import { monthsAgo } from '../../policies/retention'
import { readShop } from '../shop/read-shop'

/**
 * Erases from complaints who made them and what was written, once they have been resolved for as long as
 * the shop has set. The complaint itself comes last: until then the next run finds it again.
 */
export async function eraseOldComplaints(context: AppContext, signal?: AbortSignal): Promise<void> {
  const { config, models, now } = context
  const { complaintMonths } = (await readShop(context)).profile.retention
  if (complaintMonths === 0) return
  const before = monthsAgo(now(), complaintMonths)
  const { erasedRecords } = models
  const old = await erasedRecords.findOldComplaints(before, BATCH)
  const numbers = old.map(({ number }) => number)
  await removeMailsWith(config.dataDirectory, numbers)
  for (const { _id } of old) {
    if (signal?.aborted) return
    await erasedRecords.eraseTracesOfComplaint(_id)
    await erasedRecords.eraseOldComplaint(_id, before)
  }
}

const BATCH = 200
/** After this, a PDF that was being drawn is stored, and is removed by the next run. */
const REPEAT_MS = 60_000

async function eraseRetainedOrder(
  { models, storage, now }: AppContext,
  { _id, lastIssuedAt, pdfs, isErased }: RetainedOrder,
): Promise<void> {
  const { retainedOrders } = models
  const until = keptByLawUntil(lastIssuedAt)
  if (until >= now()) return retainedOrders.keepUntil(_id, until)
  // The files come first: the documents name them.
  for (const name of pdfs) await storage.papers.remove(name)
  await retainedOrders.eraseBuyer(_id)
  await retainedOrders.keepUntil(_id, isErased ? undefined : new Date(now().getTime() + REPEAT_MS))
}

/**
 * Erases the buyer from the orders and tax documents of erased customers once the law no longer has the
 * shop keep them, and removes the PDFs. Numbers, lines, amounts and the State stay. An order leaves the list
 * of those to erase last, so a run that was interrupted is repeated; one that fails keeps no other one waiting.
 */
export async function eraseRetainedOrders(
  context: AppContext,
  signal?: AbortSignal,
): Promise<void> {
  for (const order of await context.models.retainedOrders.findDue(context.now(), BATCH)) {
    if (signal?.aborted) return
    try {
      await eraseRetainedOrder(context, order)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, orderId: order._id }, 'an order could not be erased yet')
    }
  }
}
