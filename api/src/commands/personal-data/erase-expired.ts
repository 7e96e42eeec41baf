import type { AppContext } from '../../context'
import { isDatabaseAway } from '../../models/database-errors'
import { getRetainedUntil } from '../../models/personal-data/erase-order'
import type { RetainedOrder } from '../../models/personal-data/retained-orders'
import { removeMailsWith } from '../../integrations/mail/outbox'
import { subtractMonths } from '../../policies/retention'
import { readShop } from '../shop/shop-terms'
import { hashErasedId } from '../../integrations/storage/erased-list'
import { newNonce } from '../../integrations/mailed-token'
import { ERASED_AGAIN } from '../../models/settings/setting-queries'
import { removeUnusedPictures } from '../products/unused-pictures'
import { eraseCustomer, findPerson } from './erase-customer'

async function eraseAll(context: AppContext, hashes: ReadonlySet<string>): Promise<number> {
  const { models, now } = context
  if (hashes.size === 0) return 0
  const customerFields = context.personalData.map(({ customers }) => customers)
  let erased = 0
  for await (const userId of models.erasedRecords.eachCustomer(customerFields)) {
    if (!hashes.has(hashErasedId(userId))) continue
    const user = await models.users.findById(userId)
    const at = now()
    // The backup was made during the erasure.
    await models.erasures.remove(userId)
    const closed = await models.erasures.request({
      _id: userId,
      emails: user ? [user.email] : [],
      nonce: newNonce(),
      // The hash of no token.
      tokenHash: newNonce(),
      requestedAt: at,
      erasesAt: at,
    })
    const person = await findPerson(context, closed, user)
    const erasure = await models.erasures.begin(userId, person, at)
    if (erasure) await eraseCustomer(context, erasure)
    // No other work was running, so nothing has to be repeated.
    await models.erasures.remove(userId)
    erased += 1
  }
  if (erased > 0) await removeUnusedPictures(context)
  return erased
}

/**
 * Erases the customers of a restored backup that were erased since it was made, by a list that is
 * not part of backups. It comes before the first request, and again after a crash.
 * @throws StorageError if the list cannot be read: the shop must not open without it
 */
export async function eraseAgainAfterRestore(context: AppContext): Promise<void> {
  const { models, storage, log } = context
  const restoredAt = await models.settings.readRestoredAt()
  if (!restoredAt) return
  const customers = await eraseAll(context, await storage.erased.read())
  if (customers > 0) log.info({ customers }, 'erased customers that the restored backup still had')
  await models.settings.reach(ERASED_AGAIN, restoredAt)
}

/**
 * Erases names and texts of complaints that were resolved longer ago than the shop's retention
 * period. The complaint itself comes last: until then the next run finds it again.
 */
export async function eraseOldComplaints(context: AppContext, signal?: AbortSignal): Promise<void> {
  const { config, models, now } = context
  const { complaintMonths } = (await readShop(context)).profile.retention
  if (complaintMonths === 0) return
  const before = subtractMonths(now(), complaintMonths)
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
  const retainedUntil = getRetainedUntil(lastIssuedAt)
  if (retainedUntil >= now()) return retainedOrders.keepUntil(_id, retainedUntil)
  // The files come first: the documents name them.
  for (const name of pdfs) await storage.pdfs.remove(name)
  await retainedOrders.eraseBuyer(_id)
  await retainedOrders.keepUntil(_id, isErased ? undefined : new Date(now().getTime() + REPEAT_MS))
}

/**
 * Erases the buyer from the orders and tax documents of erased customers after the retention period
 * of the law, and removes the PDFs. Numbers, lines, amounts and the State stay. An order leaves the
 * list of those to erase last, so a run that was interrupted is repeated; a failure does not block
 * the others.
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
