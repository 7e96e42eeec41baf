import { searchedText } from '@voltkart/shared/domain/plain-code'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { useDebounced } from '@voltkart/shared/ui/use-debounced'
import { useMay } from '../access/permissions'
import { entries } from '../entries'
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
