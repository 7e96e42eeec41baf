import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { getPermissions, type Role } from '@voltkart/shared/domain/permissions'
import { buildDashboard } from '../../testing/build-dashboard'
import { expect, it } from 'vitest'
import { getTasks } from './tasks'

/** The tasks of a role with the given figures, each with its number and its link. */
function findTasks(role: Role, figures: Partial<DashboardSummary> = {}) {
  const granted = getPermissions({ isAdmin: true, roles: [role] })
  const tasks = getTasks(buildDashboard(figures), (permission) => granted.includes(permission))
  return new Map(tasks.map(({ label, count, to }) => [label, [count, to]]))
}

it('lead to the orders to pack, to ship and to deliver, and to the missing HSN codes', () => {
  const tasks = findTasks('owner')
  expect(tasks.get('To pack')).toEqual([2, '/admin/order-list?parcels=to-pack'])
  expect(tasks.get('To ship')).toEqual([1, '/admin/order-list?parcels=to-ship'])
  // Orders to pack and to ship are not counted again.
  expect(tasks.get('To deliver')).toEqual([4, '/admin/order-list?parcels=in-transit'])
  expect(tasks.get('3 invoices wait for an HSN code')?.[1]).toBe('/admin/settings#tax')
  expect(tasks.get('2 invoices wait for a State')?.[1]).toBe('/admin/order-list?waiting=state')
})

it('tasks that few shops have are listed only if there is work', () => {
  const rare = [
    'Above MRP',
    'Unknown HSN code',
    'Short HSN code',
    'Open complaints',
    'Overdue complaints',
    'Unreadable serial numbers',
    'Settlements to check',
    'Payments not settled',
    'Failed work',
  ]
  const tasksOfEmptyShop = findTasks('owner')
  expect(rare.filter((label) => tasksOfEmptyShop.has(label))).toEqual([])
  const counts = findTasks('owner', {
    aboveMrp: 3,
    hsnUnknown: 4,
    hsnShort: 2,
    hsnMissing: 0,
    complaintsOpen: 2,
    complaintsOverdue: 1,
    returnsUnreadable: 2,
    settlementsUnmatched: { razorpay: 2, shop: 3 },
    failedWork: 4,
  })
  expect(rare.map((label) => counts.get(label))).toEqual([
    [3, '/admin/product-list?tax=above-mrp'],
    [4, '/admin/product-list?tax=hsn-unknown'],
    [2, '/admin/product-list?tax=hsn-short'],
    [2, '/admin/complaints?state=open'],
    [1, '/admin/complaints?overdue=1'],
    [2, '/admin/returns?serialsUnreadable=1'],
    [2, '/admin/settlements/unmatched'],
    [3, '/admin/settlements/unmatched?side=shop'],
    [4, '/admin/failed-work'],
  ])
  expect(counts.has('No HSN code')).toBe(false)
})

it('name the tax that a shop collects wrongly, with a link to where it is set', () => {
  const collected = { taxRates: { collected: 15, owed: [{ rate: 18, products: 143 }] } }
  const label = '143 products: you collect 15%, you owe 18%'
  expect(findTasks('owner', collected).get(label)?.[1]).toBe('/admin/product-list?tax=rate-differs')
  const charges = [...findTasks('owner', { chargesPercent: 15 })]
  const advice = charges.find(([name]) => name.startsWith('Only a registered shop may collect GST'))
  expect(advice?.[1][1]).toBe('/admin/settings#tax')
})

it('are those whose lists a role may see', () => {
  expect([...findTasks('catalogue', { aboveMrp: 2, outOfStock: 1 }).keys()]).toEqual([
    'Out of stock',
    'Low stock',
    'Above MRP',
  ])
})
