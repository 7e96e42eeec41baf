/** The permissions of staff. Each admin route names the one that it needs. */
export const permissions = [
  'products.write',
  'orders.read',
  'orders.ship',
  'refunds.make',
  'documents.read',
  'users.read',
  'users.write',
  'staff.write',
  'settings.write',
  'reports.read',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** The permissions of an account: all for an administrator, none for a customer. */
export function permissionsOf({ isAdmin }: { isAdmin: boolean }): readonly Permission[] {
  return isAdmin ? permissions : []
}

/** Whether an account has a permission. */
export function hasPermission(account: { isAdmin: boolean }, permission: Permission): boolean {
  return permissionsOf(account).includes(permission)
}
