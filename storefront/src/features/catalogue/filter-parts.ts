import { mediaOf } from '@voltkart/shared/ui/media'
import { lazyPart } from '../../lib/lazy-part'

/** The filters, beside the list on wide screens and in a drawer on small ones. */
export const FilterPanel = lazyPart(() => import('./filter-panel').then((m) => m.FilterPanel))

/** The drawer of the filters on small screens. */
export const FilterDrawer = lazyPart(() => import('./filter-drawer').then((m) => m.FilterDrawer))

/** The active filters. Most lists have none. */
export const ActiveFilters = lazyPart(() => import('./active-filters').then((m) => m.ActiveFilters))

/** What differs from the search. Most results need none. */
export const SearchNote = lazyPart(() => import('./search-note').then((m) => m.SearchNote))

/** Loads the filters if they are visible initially. */
export async function loadVisibleFilters(): Promise<void> {
  if (mediaOf('(min-width: 900px)')?.matches) await FilterPanel.preload()
}
