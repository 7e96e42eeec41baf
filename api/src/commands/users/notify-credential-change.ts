import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import type { AccountNotice, StoredFormerEmail } from '../../models/users/user-schema'
import type { UserRecord } from '../../models/users/user-queries'
import { queueMail } from '../mails/queue-mail'

const BATCH = 100

interface CredentialsChange {
  newEmail?: string | undefined
  formerEmail: StoredFormerEmail | undefined
  passwordChanged: boolean
}

/**
 * The mail by which the address that an account had before a change of its email or password is
 * told, to be written along with the change. Undefined for other changes.
 */
export function noticeOfChange(
  before: UserRecord,
  { newEmail, formerEmail, passwordChanged }: CredentialsChange,
): AccountNotice | undefined {
  const userId = before._id
  if (formerEmail && newEmail) {
    const formerEmailId = formerEmail.id
    return {
      key: `account-changed:${formerEmailId}`,
      to: before.email,
      content: { template: 'email-changed', userId, newEmail, formerEmailId, passwordChanged },
    }
  }
  if (!passwordChanged) return undefined
  const key = `account-changed:${randomUUID()}`
  return { key, to: before.email, content: { template: 'password-changed', userId } }
}

async function tell(context: AppContext, { _id, notices = [] }: UserRecord): Promise<void> {
  if (notices.length === 0) return
  for (const notice of notices) await queueMail(context, notice)
  // Links lead to the mailbox they were sent to. After a new password alone that is still the
  // account's, and its owner's way back if a stolen session chose that password.
  const emailChanged = notices.some(({ content }) => content.template === 'email-changed')
  if (emailChanged) await context.models.passwordResets.deleteRequested(_id)
  await context.models.users.removeNotices(
    _id,
    notices.map(({ key }) => key),
  )
}

/**
 * What a change of email or password brings with it: the address the account had before is told,
 * a new email closes the reset links that were asked for, and the other sessions, which are worth
 * nothing already, are removed. Does nothing for other changes. The change is made, so what fails here is left to the
 * job.
 */
export async function notifyCredentialChange(
  context: AppContext,
  after: UserRecord,
  keepSession: string,
): Promise<void> {
  if (!after.notices?.length) return
  try {
    await tell(context, after)
    await context.models.sessions.deleteOfUser(after._id, keepSession)
  } catch (error) {
    context.log.warn({ err: error, userId: after._id }, 'telling of a changed account has to wait')
  }
}

/** Tells of changes whose telling was interrupted. Safe in many processes at once. */
export async function tellWaitingNotices(context: AppContext): Promise<void> {
  for (const user of await context.models.users.findWithNotices(BATCH)) await tell(context, user)
}
