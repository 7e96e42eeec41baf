import { randomUUID } from 'node:crypto'
import type { AppContext, OutboxHandler } from '../../context'
import { getMailNotices, type MailNotice } from '../../models/mails/mail-schema'
import type { UserRecord } from '../../models/users/user-queries'
import { queueMail } from '../mails/queue-mail'
import { tryRelay } from '../outbox/relay-batch'

/** The mails about a change that ends the other sessions of the account. */
const endsSessions: readonly string[] = ['email-changed', 'password-changed']

/** The notice of a new password, written with the change. */
export const buildPasswordNotice = ({ _id, email }: UserRecord): MailNotice => ({
  key: `account-changed:${randomUUID()}`,
  to: email,
  content: { template: 'password-changed', userId: _id },
})

/** The notice that two-factor sign-in was switched on or off, to be written with the change. */
export const buildTwoFactorNotice = ({ _id, email }: UserRecord, isOn: boolean): MailNotice => ({
  key: `two-factor-changed:${randomUUID()}`,
  to: email,
  content: { template: 'two-factor-changed', userId: _id, isOn },
})

/** The mail that welcomes a customer, to be written along with the account. */
export const buildWelcomeNotice = (email: string): MailNotice => ({
  key: `welcome:${randomUUID()}`,
  to: email,
  content: { template: 'welcome' },
})

/** Queues the mails in the outbox of an account. The relay repeats failures. */
export const tryQueueNotices = (context: AppContext, user: UserRecord): Promise<void> =>
  tryRelay(context, 'users', user, 'account-mail')

/** Queues mails to accounts, and closes the open reset links of an email that was left. */
export const queueAccountMails: OutboxHandler['handle'] = async (context, records) => {
  const { passwordResets, users } = context.models
  for (const { key, entries } of records) {
    const notices = getMailNotices(entries)
    // A link belongs to the mailbox to which it was sent. After a new password alone, that is still
    // the account's mailbox, and the owner's way to regain access if a stolen session chose that
    // password.
    const emailChanged = notices.some(({ content }) => content.template === 'email-changed')
    const user = emailChanged ? await users.findById(key.toString()) : undefined
    if (user) await passwordResets.deleteRequestedFor(user._id, { except: user.email })
    for (const notice of notices) await queueMail(context, notice)
  }
  return records.map(({ entries }) => entries.map(({ id }) => id))
}

/**
 * Follows up a change of email or password: sends the notices, closes open reset links of the former
 * email, and removes the other sessions, which are already invalid. Does nothing for other changes. The
 * change is stored, so failures are left to the relay.
 */
export async function notifyCredentialChange(
  context: AppContext,
  after: UserRecord,
  keepSession: string,
): Promise<void> {
  const notices = getMailNotices(after.outbox)
  if (notices.length === 0) return
  await tryQueueNotices(context, after)
  if (notices.every(({ content }) => !endsSessions.includes(content.template))) return
  try {
    await context.models.sessions.deleteOfUser(after._id, keepSession)
  } catch (error) {
    context.log.warn({ err: error, userId: after._id }, 'ended sessions are removed later')
  }
}
