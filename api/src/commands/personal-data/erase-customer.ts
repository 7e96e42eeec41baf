import type { AppContext } from '../../context'
import { removeMailsWith } from '../../integrations/mail/outbox'
import { hashErasedId } from '../../integrations/storage/erased-list'
import { parseImageUrl } from '../../integrations/storage/image-storage'
import { isDatabaseAway } from '../../models/database-errors'
import type { Erased, RecordsOfCustomer } from '../../models/personal-data/find-records'
import type { ErasedPerson, ErasureRecord } from '../../models/personal-data/erasure-queries'
import type { UserRecord } from '../../models/users/user-queries'
import { tryRecordNotes } from '../audit/record-audit'
import { getProvedEmails } from './close-account'
import { toDeletionEvent } from '../../models/events/event-notes'

/** By then, all work that was running when the erasure began has ended. */
const REPEAT_MS = 60_000

/** Finds the keys of an account's records. The account may already be deleted. */
export async function findPerson(
  { models }: AppContext,
  { _id, emails }: Pick<ErasureRecord, '_id' | 'emails'>,
  user: UserRecord | undefined,
): Promise<ErasedPerson> {
  const orderMailboxes = await models.erasedRecords.findMailboxes(_id)
  return {
    names: user ? [user.name] : [],
    emails: user ? getProvedEmails(user) : [],
    mailboxes: [...new Set([...emails, ...(user ? [user.email] : []), ...orderMailboxes])],
  }
}

/** The mailboxes of a customer that belong to no other account. */
async function findUnclaimedMailboxes({ models }: AppContext, mailboxes: readonly string[]) {
  const unclaimed: string[] = []
  for (const email of mailboxes) if (!(await models.users.findByEmail(email))) unclaimed.push(email)
  return unclaimed
}

/** Deletes what belongs to an account alone. */
async function deleteBelongings({ models }: AppContext, userId: string): Promise<void> {
  await models.sessions.deleteOfUser(userId)
  await models.tokens.deleteOfUser(userId)
  await models.passwordResets.deleteOfUser(userId)
  await models.orderViews.deleteOfUser(userId)
  await models.wishlists.deleteOfUser(userId)
  await models.awaitedProducts.deleteOfUser(userId)
  await models.userNotes.deleteAll(userId)
}

/** Finds all records about a customer. */
async function findRecords(context: AppContext, erased: Erased): Promise<RecordsOfCustomer> {
  const mainRecords = await context.models.erasedRecords.find(erased)
  const records: RecordsOfCustomer = { ...mainRecords, others: [] }
  for (const { kind, find } of context.personalData) {
    const { ids, photos } = await find(context, erased.userId)
    records.others.push({ kind, ids })
    records.photos.push(...photos)
  }
  return records
}

/** Removes the photos of a customer: first noted as unused, so that a crash leaves none behind. */
async function erasePhotos(
  { models }: AppContext,
  { userId }: Erased,
  { orders, photos }: RecordsOfCustomer,
): Promise<void> {
  const photoNames = photos.flatMap((url) => parseImageUrl(url) ?? [])
  const uploaded = await models.erasedRecords.findUploads(userId, orders)
  // Dated long ago, so that the job does not wait for a day.
  await models.uploads.noteAgain([...new Set([...photoNames, ...uploaded])], new Date(0))
}

/**
 * Erases a customer from every record and file, in steps that each can be repeated. Records that
 * the law requires stay (docs/compliance.md).
 */
async function eraseRecords(context: AppContext, erased: Erased): Promise<void> {
  const { models, storage, config, now, personalData } = context
  const { erasedRecords, users, deletions } = models
  const { userId } = erased
  const hash = hashErasedId(userId)
  if (!(await storage.erased.read()).has(hash)) await storage.erased.add(hash)
  const user = await users.findById(userId)
  if (user) {
    await tryRecordNotes(context, 'user', [user])
    const at = now()
    const erasedEvent = toDeletionEvent('users', userId, 'customer.erased', at)
    const announced = { _id: `erased ${userId}`, source: 'users' as const, key: userId, at }
    await deletions.announce({ ...announced, outbox: [erasedEvent] })
    await deletions.keepWork('users', userId)
  }
  const records = await findRecords(context, erased)
  await erasePhotos(context, erased, records)
  await deleteBelongings(context, userId)
  await erasedRecords.eraseOrders(erased, now())
  await models.importedOrders.erase(userId, erased.emails, now())
  await erasedRecords.eraseComplaints(erased)
  for (const { erase } of personalData) await erase(context, userId)
  await erasedRecords.deleteAccount(userId)
  const mailboxes = await findUnclaimedMailboxes(context, erased.mailboxes)
  await erasedRecords.eraseMails(erased, mailboxes, records)
  await erasedRecords.eraseAudit(erased, records)
  await erasedRecords.eraseViews(erased)
  await erasedRecords.eraseEvents(erased, records)
  await removeMailsWith(config.dataDirectory, [...mailboxes, ...records.complaintNumbers])
}

/**
 * Erases a closed account that is due. It waits while something is open again. All steps run twice,
 * a minute apart: work that was running the first time has ended by then. The record of it is
 * removed last, so a run that was interrupted is repeated.
 */
export async function eraseCustomer(context: AppContext, due: ErasureRecord): Promise<void> {
  const { erasures, erasedRecords, users } = context.models
  const userId = due._id
  let erasure: ErasureRecord | undefined = due
  if (!erasure.begunAt) {
    const user = await users.findById(userId)
    const person = await findPerson(context, due, user)
    const openItems = await erasedRecords.findOpen(userId, person.emails)
    if (user?.isAdmin || openItems.length > 0) return
    erasure = await erasures.begin(userId, person, context.now())
  }
  if (!erasure?.begunAt || !erasure.person) return
  const { begunAt, person, erasedAt } = erasure
  if (erasedAt && context.now().getTime() - erasedAt.getTime() < REPEAT_MS) return
  await eraseRecords(context, { userId, begunAt, ...person })
  await (erasedAt ? erasures.remove(userId) : erasures.noteErased(userId, context.now()))
}

/**
 * Erases all closed accounts that are due. A failure does not block the others; the next run
 * repeats it.
 */
export async function eraseDueCustomers(context: AppContext, signal?: AbortSignal): Promise<void> {
  for await (const due of context.models.erasures.eachDue(context.now())) {
    if (signal?.aborted) return
    try {
      await eraseCustomer(context, due)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, userId: due._id }, 'an account could not be erased yet')
    }
  }
}
