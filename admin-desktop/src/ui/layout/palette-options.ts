import { formatPrice } from '@voltkart/shared/domain/format-price'
import { formatRupees } from '@voltkart/shared/domain/money'
import { useEffect, useState } from 'react'
import { paths } from '../lib/paths'
import { staffStatus } from '../resources/orders/staff-status-chip'
import { useAdminOrdersQuery } from '../resources/orders/api'
import { useAdminProductsQuery } from '../resources/products/api'
import { useAdminUnitsQuery } from '../resources/units/api'
import { unitStateWords } from '../resources/units/unit-words'
import { useAdminUsersQuery } from '../resources/users/api'
import { menuItems } from './menu-items'

const FOUND_EACH = 5
const TYPING_PAUSE_MS = 200

/** Somewhere the palette leads to. */
export interface PaletteOption {
  group: 'Pages' | 'Orders' | 'Units' | 'Products' | 'Users'
  label: string
  detail?: string
  to: string
}

const pages: readonly PaletteOption[] = [
  ...menuItems.map(({ label, to }) => ({ group: 'Pages' as const, label, to })),
  { group: 'Pages', label: 'Create Product', to: paths.productCreate },
  { group: 'Pages', label: 'Import Products', to: paths.productImport },
  { group: 'Pages', label: 'Add Admin', to: paths.adminCreate },
  { group: 'Pages', label: 'Find a Unit', to: paths.units },
  { group: 'Pages', label: 'Orders to deliver', to: `${paths.orderList}?status=paid` },
  { group: 'Pages', label: 'Orders to pack', to: `${paths.orderList}?parcels=to-pack` },
  { group: 'Pages', label: 'Orders to ship', to: `${paths.orderList}?parcels=to-ship` },
]

/** The pages whose names contain every word that was typed. */
export function matchingPages(text: string): PaletteOption[] {
  const words = text.toLowerCase().split(/\s+/)
  return pages.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}

/** Serial numbers have digits, and are found only whole. */
const mayBeSerial = (text: string): boolean => /^(?=.*\d).{4,60}$/.test(text)

function usePause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What fits the typed text: pages at once, and what the shop finds as soon as typing pauses. */
export function usePaletteOptions(text: string): { options: PaletteOption[]; searching: boolean } {
  const search = usePause(text.trim())
  const query = { query: { search, limit: FOUND_EACH } }
  const unasked = { skip: search === '' }
  const orders = useAdminOrdersQuery(query, unasked)
  const products = useAdminProductsQuery(query, unasked)
  const users = useAdminUsersQuery(query, unasked)
  const units = useAdminUnitsQuery({ query: { serial: search } }, { skip: !mayBeSerial(search) })

  const found: PaletteOption[] =
    search === ''
      ? []
      : [
          ...(orders.currentData?.orders ?? []).map((order) => ({
            group: 'Orders' as const,
            label: order.orderNumber,
            detail: `${order.user.name} · ${formatRupees(order.totalPrice)} · ${staffStatus(order.status)}`,
            to: paths.order(order._id),
          })),
          ...(units.currentData ?? []).map((unit) => ({
            group: 'Units' as const,
            label: unit.serial,
            detail: `${unit.product.name} · ${unitStateWords[unit.state]}`,
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
    options: [...matchingPages(text.trim()), ...found],
    searching:
      search !== text.trim() ||
      [orders, products, users, units].some(({ isFetching }) => isFetching),
  }
}
