import { messages } from '@voltkart/shared/contract/messages'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflictAt } from '../../errors'
import type { UserRecord } from '../../models/users/user-queries'

type Needed = Pick<AppContext, 'models'>

/**
 * Whether an account must set up two-factor sign-in before anything else: the shop requires it of
 * its staff, and the account has none. Only accounts of staff without it cost a query.
 */
export async function mustSetUpTwoFactor(
  { models }: Needed,
  { isAdmin, twoFactor }: UserRecord,
): Promise<boolean> {
  if (!isAdmin || twoFactor) return false
  return (await models.shop.find())?.profile.requireTwoFactor ?? false
}

/**
 * Asserts that an owner who requires two-factor sign-in of all staff has it: otherwise every
 * account might be locked out.
 * @throws ApiError CONFLICT for the setting
 */
export async function assertMayRequireTwoFactor({ models }: Needed, actor: Actor): Promise<void> {
  const user = await models.users.findById(actor._id)
  if (!user?.twoFactor) throw conflictAt('requireTwoFactor', messages.twoFactorOfOwner)
}
