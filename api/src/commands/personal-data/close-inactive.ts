import type { AppContext } from '../../context'
import { isDatabaseAway } from '../../models/database-errors'
import type { UserRecord } from '../../models/users/user-queries'
import { getInactivityTimes } from '../../policies/retention'
import { readShop } from '../shop/shop-terms'
import { closeInactiveAccount, getProvedEmails } from './close-account'

/**
 * The maximum of accounts in one run, so that a shop that begins to close accounts does not mail
 * all customers at once.
 */
const BATCH = 200

type Times = ReturnType<typeof getInactivityTimes>

/** Whether an account must not be closed: it has open items, or an order that staff placed. */
async function isInUse({ models }: AppContext, user: UserRecord, activeBy: Date): Promise<boolean> {
  const newestOrderAt = await models.erasedRecords.newestOrderAt(user._id)
  if (newestOrderAt && newestOrderAt > activeBy) {
    await models.users.noteActivity(user._id, newestOrderAt)
    return true
  }
  return (await models.erasedRecords.findOpen(user._id, getProvedEmails(user))).length > 0
}

/** Notifies customers that their accounts will be closed, in the write that records it. */
async function notifyInactive(
  context: AppContext,
  { notifyActiveBefore }: Times,
  signal?: AbortSignal,
): Promise<void> {
  const { models, now } = context
  let notified = 0
  for await (const user of models.users.eachInactive(notifyActiveBefore)) {
    if (signal?.aborted || notified === BATCH) return
    if (await models.erasures.find(user._id)) continue
    if (await isInUse(context, user, notifyActiveBefore)) continue
    const at = now()
    await models.users.noteInactiveMail(user, at, {
      key: `account-inactive:${user._id}:${at.getTime()}`,
      to: user.email,
      content: { template: 'account-inactive', userId: user._id },
    })
    notified += 1
  }
}

async function closeNotified(
  context: AppContext,
  { notifiedBefore, closeActiveBefore }: Times,
  signal?: AbortSignal,
): Promise<void> {
  const { users } = context.models
  for (const user of await users.findNotifiedBefore(notifiedBefore, closeActiveBefore, BATCH)) {
    if (signal?.aborted) return
    try {
      // Notified again when nothing is open any more.
      if (await isInUse(context, user, closeActiveBefore)) await users.forgetInactiveMail(user._id)
      else await closeInactiveAccount(context, user)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, userId: user._id }, 'an inactive account could not be closed')
    }
  }
}

/**
 * Closes the accounts of customers who have not used them for as long as the shop has set, 30 days after
 * a mail. From then on they are like accounts that their customers have closed.
 */
export async function closeInactiveAccounts(
  context: AppContext,
  signal?: AbortSignal,
): Promise<void> {
  const { models, now } = context
  const { inactiveAccountMonths: months } = (await readShop(context)).profile.retention
  const times = getInactivityTimes(now(), months)
  // A mail sent under an earlier setting does not count: each account is notified 30 days before it
  // closes.
  const stillActive = months === 0 ? new Date(0) : times.notifyActiveBefore
  while ((await models.users.forgetInactiveMails(stillActive, BATCH)) === BATCH) {
    if (signal?.aborted) return
  }
  if (months === 0) return
  await closeNotified(context, times, signal)
  await notifyInactive(context, times, signal)
}
