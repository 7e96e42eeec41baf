import type { AppContext } from '../../context'
import type { RemovableField, UserChange } from '../../models/users/user-change'
import type { UserRecord } from '../../models/users/user-queries'
import type { ChosenPassword } from './choose-password'

/**
 * The update that takes an account from somebody who never proved its email: sessions and tokens
 * end with the password, and earlier orders are no longer shown.
 */
export const toClaimedChange = ({
  now,
}: Pick<AppContext, 'now'>): UserChange & { without: RemovableField[] } => ({
  claimedAt: now(),
  formerEmails: [],
  without: ['passwordHash', 'addresses', 'pendingEmail', 'consent'],
})

/** Deletes the remaining data of an account's former user. */
async function deleteRemains(
  { models }: AppContext,
  { _id, email }: UserRecord,
  linkId: string,
): Promise<void> {
  await models.sessions.deleteOfUser(_id)
  await models.passwordResets.deleteOthers(_id, linkId)
  await models.tokens.deleteOfUser(_id)
  await models.wishlists.deleteOfUser(_id)
  await models.awaitedProducts.deleteOfUser(_id)
  await models.mails.deleteAboutAccount(email)
}

/**
 * Takes an account over for the owner of its mailbox, in steps that each can be the last of a
 * process:
 * 1. The password is removed, so that only a mailed link opens the account.
 * 2. The remaining data is deleted, while none can be added.
 * 3. The link is used up, and the new password, if there is one, is stored. After a crash the
 * account is still to be claimed, with this link or another one.
 * @returns false if the account or the link was used in the meantime
 */
export async function claimAccount(
  context: AppContext,
  user: UserRecord,
  { linkId, chosen }: { linkId: string; chosen?: ChosenPassword },
): Promise<boolean> {
  const { users, passwordResets } = context.models
  const change = { ...toClaimedChange(context), dropsNotices: true as const, ifCredentials: user }
  const locked = await users.update(user._id, change)
  if (!locked) return false
  await deleteRemains(context, locked, linkId)
  if (!(await passwordResets.consume(linkId))) return false
  if (!chosen) return true
  const entered = await users.update(user._id, {
    ...chosen,
    emailProvedAt: context.now(),
    ifCredentials: locked,
    // A concurrent request may have saved one.
    without: ['addresses'],
  })
  return entered !== undefined
}
