import { getMediaQuery } from '@voltkart/shared/ui/media'
import { createLazyPart } from '../../lib/lazy-part'

const WIDE = '(min-width: 900px)'

/** Waits until the screen is wide. A server, which has no screen, does not wait. */
async function waitUntilWide(): Promise<void> {
  const media = getMediaQuery(WIDE)
  if (!media || media.matches) return
  await new Promise<void>((resolve) => {
    media.addEventListener('change', () => resolve(), { once: true })
  })
}

/** The filters of a list of products. */
export const FilterPanel = createLazyPart(() => import('./filter-panel').then((m) => m.FilterPanel))

/** The filters beside a list. Small screens hide them, and do not load their code. */
export const WideFilterPanel = createLazyPart(async () => {
  await waitUntilWide()
  return (await import('./filter-panel')).FilterPanel
})

/** The drawer of the filters on small screens. */
export const FilterDrawer = createLazyPart(() =>
  import('./filter-drawer').then((m) => m.FilterDrawer),
)

/** The active filters. Most lists have none. */
export const ActiveFilters = createLazyPart(() =>
  import('./active-filters').then((m) => m.ActiveFilters),
)

/** The note that the results differ from the search. Most results need none. */
export const SearchNote = createLazyPart(() => import('./search-note').then((m) => m.SearchNote))

/** The link to products that cost a little more than the search allows. */
export const PricesAbove = createLazyPart(() => import('./search-note').then((m) => m.PricesAbove))

/** Loads the filters if they are visible initially. */
export async function loadVisibleFilters(): Promise<void> {
  if (getMediaQuery(WIDE)?.matches) await WideFilterPanel.preload()
}
