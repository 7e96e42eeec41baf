import { searchedText } from '@voltkart/shared/domain/plain-code'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { useDebounced } from '@voltkart/shared/ui/use-debounced'
import { useMay } from '../access/permissions'
import { paths } from '../lib/paths'
import { settingsSections } from '../lib/settings-sections'
import { foundOptions, type FoundOption } from './found-options'
import { menuItems } from './menu-items'
import { searchShop } from '@voltkart/shared/contract/search'
import { useRouteQuery } from '../hooks/use-route'

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
      ['Sales report', `${paths.reports}?tab=sales`, 'reports.read'],
      ['Sales summary', `${paths.reports}?tab=summary`, 'reports.read'],
      ['Stock value', `${paths.reports}?tab=stock-value`, 'reports.read'],
      ['Stock losses', `${paths.reports}?tab=stock-losses`, 'reports.read'],
      ['Import Products', paths.productImport, 'products.write'],
      ['Add Admin', paths.adminCreate, 'staff.write'],
      ['Find a Unit', paths.units, 'orders.read'],
      ['GSTR-1', `${paths.reports}?tab=gstr1`, 'reports.read'],
      ['GSTR-3B', `${paths.reports}?tab=gstr3b`, 'reports.read'],
      ['GSTR-2B', `${paths.reports}?tab=gstr2b`, 'reports.read'],
      ['Export for Tally', `${paths.reports}?tab=tally`, 'reports.read'],
      ['Unmatched payments', paths.unmatched, 'reports.read'],
      ['Orders to deliver', `${paths.orderList}?status=paid`, 'orders.read'],
      ['Orders to pack', `${paths.orderList}?parcels=to-pack`, 'orders.read'],
      ['Orders to ship', `${paths.orderList}?parcels=to-ship`, 'orders.read'],
      ['Orders in transit', `${paths.orderList}?parcels=in-transit`, 'orders.read'],
      ['Failed work', paths.failedWork, 'settings.write'],
      ['Returns to decide', `${paths.returns}?state=requested`, 'returns.decide'],
    ] as const
  ).map(([label, to, permission]) => ({ group: 'Pages' as const, label, to, permission })),
  ...settingsSections.map(({ id, title }) => ({
    group: 'Pages' as const,
    label: `Settings: ${title}`,
    to: `${paths.settings}#${id}`,
    permission: 'settings.write' as const,
  })),
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

/** The results for the typed text: pages immediately, and records of the shop once typing pauses. */
export function usePaletteOptions(text: string): { options: PaletteOption[]; searching: boolean } {
  const search = useDebounced(searchedText(text), TYPING_PAUSE_MS)
  const may = useMay()
  const found = useRouteQuery(searchShop, { query: { q: search } }, { skip: search === '' })
  const results = search === '' ? undefined : found.currentData
  return {
    options: [...matchingPages(searchedText(text), may), ...(results ? foundOptions(results) : [])],
    searching: search !== searchedText(text) || found.isFetching,
  }
}
