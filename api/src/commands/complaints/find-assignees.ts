import { hasPermission, type RoleHolder } from '@voltkart/shared/domain/permissions'
import type { AppContext } from '../../context'
import type { UserRecord } from '../../models/users/user-queries'

/** Whether complaints can be assigned to an account. */
export const mayBeAssigned = (account: RoleHolder): boolean =>
  account.isAdmin && hasPermission(account, 'complaints.answer')

/** The accounts that complaints can be assigned to, by name. */
export async function findAssignees({ models }: AppContext): Promise<UserRecord[]> {
  const staff = await models.users.listAdmins()
  return staff.filter(mayBeAssigned).toSorted((one, other) => one.name.localeCompare(other.name))
}
