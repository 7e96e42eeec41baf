import type { Account } from '@voltkart/shared/contract/users'
import { getRoles } from '@voltkart/shared/domain/permissions'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { roleNames } from '../../access/role-labels'

/** The roles of a member of staff, or a label for a customer. */
export function RoleChip({ account }: { account: Account }) {
  const label = account.isAdmin ? roleNames(getRoles(account)) : 'Customer'
  return <StateChip label={label} />
}
