import { getPermissions, type Permission, type Role } from '@voltkart/shared/domain/permissions'
import { isValidElement } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { getMenuItems } from '../layout/menu-items'
import { adminRoutes } from '../routes'
import { RequirePermission } from './permissions'

/** Whether an administrator with these roles has a permission; without roles it is an owner. */
function listPermissions(roles?: Role[]) {
  const granted = getPermissions({ isAdmin: true, roles })
  return (permission: Permission) => granted.includes(permission)
}

const complete = getMenuItems(() => true).map(({ label }) => label)

it.each<[Role[] | undefined, string[]]>([
  [undefined, complete],
  [['owner'], complete],
  [
    ['catalogue'],
    [
      'Dashboard',
      'Products',
      'Categories',
      'Pictures',
      'Import',
      'Purchases',
      'Home Page',
      'Profile',
    ],
  ],
  [['packing'], ['Dashboard', 'Products', 'Purchases', 'Orders', 'Profile']],
  [
    ['support'],
    ['Dashboard', 'Products', 'Orders', 'Returns', 'Complaints', 'Reviews', 'Users', 'Profile'],
  ],
  [
    ['accounts'],
    [
      'Dashboard',
      'Products',
      'Orders',
      'Documents',
      'Reports',
      'Settlements',
      'Audit Log',
      'Profile',
    ],
  ],
])('the menu of the roles %s', (roles, labels) => {
  expect(getMenuItems(listPermissions(roles)).map(({ label }) => label)).toEqual(labels)
})

const routes: RouteObject[] = [{ path: 'admin', children: adminRoutes }]

/** The permissions that the routes of an address require. */
const getRequiredPermission = (address: string) =>
  (matchRoutes(routes, address) ?? []).flatMap(({ route: { element } }) =>
    isValidElement<{ permission: Permission }>(element) && element.type === RequirePermission
      ? [element.props.permission]
      : [],
  )

describe('an address', () => {
  it.each<[string, Role]>([
    ['/admin/product/create', 'packing'],
    ['/admin/order/0123456789abcdef01234567', 'catalogue'],
    ['/admin/units', 'catalogue'],
    ['/admin/complaints/C261122-7K3QZD', 'accounts'],
    ['/admin/customer/0123456789abcdef01234567', 'accounts'],
    ['/admin/create', 'support'],
  ])('%s is not for the role %s', (address, role) => {
    const required = getRequiredPermission(address)
    expect(required).toHaveLength(1)
    expect(required.filter(listPermissions([role]))).toEqual([])
  })

  it('the address of each menu item requires the same permission as the item', () => {
    for (const { to, permission } of getMenuItems(() => true)) {
      expect(getRequiredPermission(to), to).toEqual(permission ? [permission] : [])
    }
  })
})
