/** The permissions of staff. Each admin route names the one that it needs. */
export const permissions = [
  'products.write',
  'stock.adjust',
  'purchases.write',
  'stock.receive',
  'orders.read',
  'orders.create',
  'orders.edit',
  'orders.ship',
  'orders.cancel',
  'refunds.make',
  'returns.decide',
  'complaints.answer',
  'documents.read',
  'documents.correct',
  'users.read',
  'users.write',
  'customers.read',
  'staff.write',
  'settings.write',
  'storefront.write',
  'imports.write',
  'reports.read',
  'audit.read',
  'integrations.write',
] as const
export type Permission = (typeof permissions)[number]

/** The permissions that no API token has: a token must not change accounts or make other tokens. */
const deniedToTokens = ['users.write', 'staff.write', 'integrations.write'] as const
export type TokenPermission = Exclude<Permission, (typeof deniedToTokens)[number]>

/** The permissions that an API token may have. */
export const tokenPermissions: readonly TokenPermission[] = permissions.filter(
  (permission): permission is TokenPermission =>
    !deniedToTokens.some((excluded) => excluded === permission),
)

/** The roles of staff. An administrator without roles is an owner. */
export const roles = ['owner', 'catalogue', 'packing', 'support', 'accounts'] as const
export type Role = (typeof roles)[number]

/** The permissions of each role. Server and screens both read this table and no other. */
const rolePermissions: Record<Role, readonly Permission[]> = {
  owner: permissions,
  catalogue: [
    'products.write',
    'stock.adjust',
    'purchases.write',
    'stock.receive',
    'storefront.write',
    'imports.write',
  ],
  packing: ['orders.read', 'orders.ship', 'stock.adjust', 'stock.receive'],
  support: [
    'orders.read',
    'orders.create',
    'orders.edit',
    'orders.cancel',
    'returns.decide',
    'complaints.answer',
    'users.read',
    'customers.read',
  ],
  accounts: [
    'orders.read',
    'refunds.make',
    'documents.read',
    'documents.correct',
    'reports.read',
    'audit.read',
  ],
}

/** The fields of an account that its permissions depend on. */
export interface RoleHolder {
  isAdmin: boolean
  /** Absent: an owner, if the account is an administrator's. */
  roles?: readonly Role[] | undefined
  /** The permissions that its calls are limited to, for calls by an API token of the account. */
  grants?: readonly Permission[] | undefined
}

/** The roles of an account, in the order of the table: none for a customer. */
export function getRoles({ isAdmin, roles: ownRoles }: RoleHolder): Role[] {
  if (!isAdmin) return []
  return ownRoles ? roles.filter((role) => ownRoles.includes(role)) : ['owner']
}

/** Whether an account is an owner. A token of an owner is none. */
export const isOwner = (account: RoleHolder): boolean =>
  !account.grants && getRoles(account).includes('owner')

/** The permissions of all roles of an account; none for a customer. */
export function getPermissions(account: RoleHolder): Permission[] {
  return permissions.filter((permission) => hasPermission(account, permission))
}

/** Whether an account may see what products cost the shop. */
export const seesCosts = (account: RoleHolder): boolean =>
  hasPermission(account, 'reports.read') || hasPermission(account, 'purchases.write')

/** Whether an account has a permission. */
export function hasPermission(account: RoleHolder, permission: Permission): boolean {
  if (account.grants && !account.grants.includes(permission)) return false
  return getRoles(account).some((role) => rolePermissions[role].includes(permission))
}
