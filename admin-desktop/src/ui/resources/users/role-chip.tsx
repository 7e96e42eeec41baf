import type { Account } from '@voltkart/shared/contract/users'
import { getRoles, type Role } from '@voltkart/shared/domain/permissions'
import { StateChip } from '@voltkart/shared/ui/state-chip'

/** The name of each role, and its purpose in one sentence. */
export const roleLabels: Record<Role, { label: string; sentence: string }> = {
  owner: {
    label: 'Owner',
    sentence: 'May do everything, including settings, users and other staff.',
  },
  catalogue: {
    label: 'Catalogue',
    sentence: 'Adds, edits, imports and deletes products, adjusts stock, and edits the home page.',
  },
  packing: {
    label: 'Packing',
    sentence: 'Reads orders, packs, sends and delivers them, and adjusts stock.',
  },
  support: {
    label: 'Support',
    sentence: 'Reads orders and users, cancels orders, decides returns and replies to complaints.',
  },
  accounts: {
    label: 'Accounts',
    sentence: 'Makes refunds, and reads orders, tax documents, reports and the audit log.',
  },
}

/** The roles of an account as one text, such as `Packing, Support`. */
const roleNames = (roles: readonly Role[]): string =>
  roles.map((role) => roleLabels[role].label).join(', ')

/** The roles of a member of staff, or a label for a customer. */
export function RoleChip({ account }: { account: Account }) {
  const label = account.isAdmin ? roleNames(getRoles(account)) : 'Customer'
  return <StateChip label={label} />
}
