import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import type { AccountNotice } from '../../models/users/user-schema'
import type { UserRecord } from '../../models/users/user-queries'
import { queueMail } from '../mails/queue-mail'

const BATCH = 100

/** The mails about a change that ends the other sessions of the account. */
const endsSessions: readonly string[] = ['email-changed', 'password-changed']

/** The notice of a new password, written with the change. */
export const passwordNotice = ({ _id, email }: UserRecord): AccountNotice => ({
  key: `account-changed:${randomUUID()}`,
  to: email,
  content: { template: 'password-changed', userId: _id },
})

/** The mail that two-factor sign-in was switched on or off, to be written with the change. */
export const noticeOfTwoFactor = ({ _id, email }: UserRecord, isOn: boolean): AccountNotice => ({
  key: `two-factor-changed:${randomUUID()}`,
  to: email,
  content: { template: 'two-factor-changed', userId: _id, isOn },
})

/** The mail that welcomes a customer, to be written along with the account. */
export const welcomeNotice = (email: string): AccountNotice => ({
  key: `welcome:${randomUUID()}`,
  to: email,
  content: { template: 'welcome' },
})

/** Queues an account's waiting mails. The job repeats failures. */
export async function tryQueueNotices(context: AppContext, user: UserRecord): Promise<void> {
  try {
    await sendNotices(context, user)
  } catch (error) {
    context.log.warn({ err: error, userId: user._id }, 'a mail to an account could not be queued')
  }
}

async function sendNotices(
  context: AppContext,
  { _id, email, notices = [] }: UserRecord,
): Promise<void> {
  if (notices.length === 0) return
  // Links lead to the mailbox to which they were sent. After a new password alone, that is still
  // the account's mailbox, and the owner's way to regain access if a stolen session chose that
  // password.
  const emailChanged = notices.some(({ content }) => content.template === 'email-changed')
  if (emailChanged) await context.models.passwordResets.deleteRequestedFor(_id, { except: email })
  for (const notice of notices) await queueMail(context, notice)
  await context.models.users.removeNotices(
    _id,
    notices.map(({ key }) => key),
  )
}

/**
 * Follows up a change of email or password: sends the notices, closes open reset links of the former
 * email, and removes the other sessions, which are already invalid. Does nothing for other changes. The change is stored, so failures are left to the job.
 */
export async function notifyCredentialChange(
  context: AppContext,
  after: UserRecord,
  keepSession: string,
): Promise<void> {
  if (!after.notices?.length) return
  try {
    await sendNotices(context, after)
    if (after.notices.every(({ content }) => !endsSessions.includes(content.template))) return
    await context.models.sessions.deleteOfUser(after._id, keepSession)
  } catch (error) {
    context.log.warn({ err: error, userId: after._id }, 'credential notice postponed')
  }
}

/** Sends credential notices that were interrupted. Safe in many processes at a time. */
export async function sendPendingNotices(context: AppContext): Promise<void> {
  for (const user of await context.models.users.findWithNotices(BATCH))
    await sendNotices(context, user)
}
