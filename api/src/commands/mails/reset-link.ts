import type { AppContext } from '../../context'
import { hashMailedToken, newNonce } from '../../integrations/mailed-token'

interface MailedLink {
  userId: string
  /** The mailbox that the link is sent to. */
  email: string
  formerEmailId?: string
  confirms?: string
}

/** Stores a link of an account for some milliseconds. @returns its last parts */
async function createLink(
  { models, now }: AppContext,
  link: MailedLink,
  lifeMs: number,
): Promise<string> {
  const token = newNonce()
  await models.passwordResets.create({
    ...link,
    tokenHash: hashMailedToken(token),
    expiresAt: new Date(now().getTime() + lifeMs),
  })
  return `${link.userId}/${token}`
}

/** A new link with which the owner of a mailbox can choose a password, for some milliseconds. */
export const createResetLink = async (
  context: AppContext,
  link: Omit<MailedLink, 'confirms'>,
  lifeMs: number,
): Promise<string> =>
  `${context.publicUrl}/reset-password/${await createLink(context, link, lifeMs)}`

/**
 * A new link with which the owner of a mailbox can confirm its email, for some milliseconds.
 * `confirms` names what it confirms; see `email-proof`.
 */
export const createConfirmLink = async (
  context: AppContext,
  link: Omit<MailedLink, 'formerEmailId'> & { confirms: string },
  lifeMs: number,
): Promise<string> =>
  `${context.publicUrl}/confirm-email/${await createLink(context, link, lifeMs)}`
