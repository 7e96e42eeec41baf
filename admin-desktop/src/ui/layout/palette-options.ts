import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { useDebounced } from '@voltkart/shared/ui/use-debounced'
import { useMay } from '../access/permissions'
import { entries } from '../entries'
import { menuItems } from './menu-items'
import { searchShop, type SearchResults } from '@voltkart/shared/contract/search'
import { useRouteQuery } from '../hooks/use-route'
import { complaintStateLabels } from '@voltkart/shared/domain/complaints'
import { formatPrice, formatRupees } from '@voltkart/shared/domain/money'
import { returnStateLabels } from '@voltkart/shared/domain/returns'
import { statusLooks } from '@voltkart/shared/ui/order-status-chip'
import { paths } from '../lib/paths'
import { describeState, kindLabels } from '../lib/record-labels'

/** A record that was found, or what can be done with it. */
interface FoundOption {
  group:
    | 'Units'
    | 'Orders'
    | 'Actions'
    | 'Customers'
    | 'Products'
    | 'Returns'
    | 'Complaints'
    | 'Documents'
  label: string
  detail: string
  to: string
}

/** The records of a search as options, by kind. A unit comes first: its number is the exact one. */
function toFoundOptions(results: SearchResults): FoundOption[] {
  const { orders = [], customers = [], products = [], returns = [] } = results
  const { complaints = [], documents = [], units = [] } = results
  return [
    ...units.map(({ serial, product, state, order }): FoundOption => ({
      group: 'Units',
      label: serial,
      detail: [product, describeState(order ? { state, order } : { state }), order?.orderNumber]
        .filter(Boolean)
        .join(' · '),
      to: paths.unit(serial),
    })),
    ...orders.map(({ _id, orderNumber, name, totalPrice, status, canPack }): FoundOption => ({
      group: 'Orders',
      label: orderNumber,
      detail: `${name} · ${formatRupees(totalPrice)} · ${canPack ? 'To pack' : statusLooks[status].label}`,
      to: paths.order(_id),
    })),
    ...orders
      .filter(({ canPack }) => canPack)
      .map(({ _id, orderNumber, name }): FoundOption => ({
        group: 'Actions',
        label: `Pack ${orderNumber}`,
        detail: name,
        to: paths.packOrder(_id),
      })),
    ...customers.map(({ _id, name, email }): FoundOption => ({
      group: 'Customers',
      label: name,
      detail: email,
      to: paths.customer(_id),
    })),
    ...products.map(({ _id, name, price }): FoundOption => ({
      group: 'Products',
      label: name,
      detail: formatPrice(price),
      to: paths.productUpdate(_id),
    })),
    ...returns.map(({ number, n, state, order }): FoundOption => ({
      group: 'Returns',
      label: number,
      detail: `${returnStateLabels[state]} · Order ${order.orderNumber}`,
      to: paths.orderReturn(order._id, n),
    })),
    ...complaints.map(({ number, name, state }): FoundOption => ({
      group: 'Complaints',
      label: number,
      detail: `${name} · ${complaintStateLabels[state]}`,
      to: paths.complaint(number),
    })),
    ...documents.map(({ number, kind, order }): FoundOption => ({
      group: 'Documents',
      label: number,
      detail: `${kindLabels[kind]} · Order ${order.orderNumber}`,
      to: paths.document(number),
    })),
  ]
}

const TYPING_PAUSE_MS = 200

/** A result of the palette. */
interface PaletteOption {
  group: 'Pages' | FoundOption['group']
  label: string
  detail?: string
  to: string
  /** The permission for the page. Absent: all staff may see it. */
  permission?: Permission
}

/** The menu's pages first, then the other pages and views in the order of the menu. */
const pages: readonly PaletteOption[] = [
  ...menuItems.map(({ label, to, permission }) => ({ label, to, permission })),
  ...entries.flatMap(({ permission: ofEntry, pages: entryPages, views = [] }) => [
    ...entryPages.flatMap(({ title: label, path: to, permission = ofEntry }) =>
      label ? [{ label, to, permission }] : [],
    ),
    ...views.map(({ title: label, to }) => ({ label, to, permission: ofEntry })),
  ]),
].map(({ permission, ...page }) => ({
  group: 'Pages',
  ...page,
  ...(permission ? { permission } : {}),
}))

/** Finds the pages that an account may see and whose names contain every typed word. */
export function findPages(text: string, may: (permission: Permission) => boolean): PaletteOption[] {
  const words = text.toLowerCase().split(/\s+/)
  return pages.filter(
    ({ label, permission }) =>
      (!permission || may(permission)) && words.every((word) => label.toLowerCase().includes(word)),
  )
}

/** The results for the typed text: pages immediately, and records of the shop once typing pauses. */
export function usePaletteOptions(text: string): { options: PaletteOption[]; searching: boolean } {
  const search = useDebounced(toSearchedText(text), TYPING_PAUSE_MS)
  const may = useMay()
  const query = useRouteQuery(searchShop, { query: { q: search } }, { skip: search === '' })
  const results = search === '' ? undefined : query.currentData
  return {
    options: [...findPages(toSearchedText(text), may), ...(results ? toFoundOptions(results) : [])],
    searching: search !== toSearchedText(text) || query.isFetching,
  }
}
