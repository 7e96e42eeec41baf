import { formatPrice } from '@voltkart/shared/domain/format-price'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { useEffect, useState } from 'react'
import { useMay } from '../access/permissions'
import { paths } from '../lib/paths'
import { staffLook } from '../resources/orders/order-step'
import { useAdminOrdersQuery } from '../resources/orders/api'
import { useAdminProductsQuery } from '../resources/products/api'
import { useAdminUnitsQuery } from '../resources/units/api'
import { stateWordsOf } from '../resources/units/unit-words'
import { useAdminUsersQuery } from '../resources/users/api'
import { menuItems } from './menu-items'

const FOUND_EACH = 5
const TYPING_PAUSE_MS = 200

/** A result of the palette. */
export interface PaletteOption {
  group: 'Pages' | 'Orders' | 'Units' | 'Products' | 'Users'
  label: string
  detail?: string
  to: string
  /** The permission for the page. Absent: all staff may see it. */
  permission?: Permission
}

const pages: readonly PaletteOption[] = [
  ...menuItems.map(({ label, to, permission }) => ({
    group: 'Pages' as const,
    label,
    to,
    ...(permission ? { permission } : {}),
  })),
  ...(
    [
      ['Create Product', paths.productCreate, 'products.write'],
      ['Receive Goods', paths.receiveGoods, 'stock.adjust'],
      ['Order for a customer', paths.phoneOrder, 'orders.create'],
      ['Suppliers', paths.supplierList, 'stock.receive'],
      ['New Purchase', paths.purchaseCreate, 'purchases.write'],
      ['Purchases to receive', `${paths.purchaseList}?state=draft`, 'stock.receive'],
      ['Margin', `${paths.reports}?tab=margin`, 'reports.read'],
      ['Stock value', `${paths.reports}?tab=stock-value`, 'reports.read'],
      ['Import Products', paths.productImport, 'products.write'],
      ['Add Admin', paths.adminCreate, 'staff.write'],
      ['Find a Unit', paths.units, 'orders.read'],
      ['GSTR-1', `${paths.reports}?tab=gstr1`, 'reports.read'],
      ['Orders to deliver', `${paths.orderList}?status=paid`, 'orders.read'],
      ['Orders to pack', `${paths.orderList}?parcels=to-pack`, 'orders.read'],
      ['Orders to ship', `${paths.orderList}?parcels=to-ship`, 'orders.read'],
      ['Orders in transit', `${paths.orderList}?parcels=in-transit`, 'orders.read'],
      ['Returns to decide', `${paths.returns}?state=requested`, 'returns.decide'],
    ] as const
  ).map(([label, to, permission]) => ({ group: 'Pages' as const, label, to, permission })),
]

/** The pages that an account may see and whose names contain every typed word. */
export function matchingPages(
  text: string,
  may: (permission: Permission) => boolean,
): PaletteOption[] {
  const words = text.toLowerCase().split(/\s+/)
  return pages.filter(
    ({ label, permission }) =>
      (!permission || may(permission)) && words.every((word) => label.toLowerCase().includes(word)),
  )
}

/** Serial numbers have digits, and are found only by the whole number. */
const mayBeSerial = (text: string): boolean => /^(?=.*\d).{4,60}$/.test(text)

function usePause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The results for the typed text: pages immediately, and records of the shop once typing pauses. */
export function usePaletteOptions(text: string): { options: PaletteOption[]; searching: boolean } {
  const search = usePause(text.trim())
  const query = { query: { search, limit: FOUND_EACH } }
  const may = useMay()
  const unless = (permission: Permission) => ({ skip: search === '' || !may(permission) })
  const orders = useAdminOrdersQuery(query, unless('orders.read'))
  // These pages are for editing only.
  const exact = { query: { search, limit: FOUND_EACH, exact: true } }
  const products = useAdminProductsQuery(exact, unless('products.write'))
  const users = useAdminUsersQuery(query, unless('users.read'))
  const units = useAdminUnitsQuery(
    { query: { serial: search } },
    { skip: !mayBeSerial(search) || !may('orders.read') },
  )

  const found: PaletteOption[] =
    search === ''
      ? []
      : [
          ...(orders.currentData?.orders ?? []).map((order) => ({
            group: 'Orders' as const,
            label: order.orderNumber,
            detail: `${order.user.name} · ${formatRupees(order.totalPrice)} · ${staffLook(order).label}`,
            to: paths.order(order._id),
          })),
          ...(units.currentData ?? []).map((unit) => ({
            group: 'Units' as const,
            label: unit.serial,
            detail: `${unit.product.name} · ${stateWordsOf(unit)}`,
            to: paths.unit(unit.serial),
          })),
          ...(products.currentData?.products ?? []).map((product) => ({
            group: 'Products' as const,
            label: product.name,
            detail: formatPrice(product.price),
            to: paths.productUpdate(product._id),
          })),
          ...(users.currentData?.users ?? []).map((user) => ({
            group: 'Users' as const,
            label: user.name,
            detail: user.email,
            to: paths.userUpdate(user._id),
          })),
        ]
  return {
    options: [...matchingPages(text.trim(), may), ...found],
    searching:
      search !== text.trim() ||
      [orders, products, users, units].some(({ isFetching }) => isFetching),
  }
}
