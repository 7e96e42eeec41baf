import type { Account, ListedAccount, Profile } from '@voltkart/shared/contract/users'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toRupees } from '@voltkart/shared/domain/money'
import { getPermissions, getRoles } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../../actor'
import { getPendingEmail } from '../../policies/credentials'
import { isInvited } from '../../commands/users/invite-staff'
import type { ListedSums } from '../../models/orders/customer-order-queries'
import type { UserRecord } from '../../models/users/user-queries'

/** A user in the contract's form, with the roles of staff and without the password's hash. */
export function presentUser(user: UserRecord): Account {
  const { _id, name, email, isAdmin } = user
  const roles = isAdmin ? getRoles(user) : undefined
  const invited = isInvited(user) || undefined
  const emailProvedAt = user.emailProvedAt?.toISOString()
  const { acceptsMail, awaitsInvitation } = user
  const facts = { roles, invited, emailProvedAt, acceptsMail, awaitsInvitation }
  return { _id, name, email, isAdmin, ...omitUndefined(facts) }
}

/** A user in the list, with the sums of their orders. Phones of staff are left out. */
export function presentListedUser(user: UserRecord, sums: ListedSums | undefined): ListedAccount {
  if (!sums) return presentUser(user)
  const { count, spentPaise, last } = sums
  const phone = user.isAdmin ? undefined : last.phone
  const orders = { count, spent: toRupees(spentPaise), lastAt: last.at.toISOString() }
  return { ...presentUser(user), orders: { ...orders, ...omitUndefined({ phone }) } }
}

/** The account as it makes calls, with what decides which records are its own. */
export const toActor = (user: UserRecord): Actor => ({
  ...presentUser(user),
  ...omitUndefined({ claimedAt: user.claimedAt, leftUnprovedAt: user.leftUnprovedAt }),
})

/** The signed-in account; of staff with its permissions. */
export function presentProfile(
  user: UserRecord,
  { mustSetUpTwoFactor, now }: { mustSetUpTwoFactor: boolean; now: Date },
): Profile {
  const pendingEmail = getPendingEmail(user, now)?.email
  const profile = { ...presentUser(user), ...omitUndefined({ pendingEmail }) }
  if (!user.isAdmin) return profile
  return {
    ...profile,
    permissions: getPermissions(user),
    twoFactor: user.twoFactor !== undefined,
    ...(mustSetUpTwoFactor ? { mustSetUpTwoFactor } : {}),
  }
}
