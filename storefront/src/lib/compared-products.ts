import { createIdList } from './id-list'

/** How many products can be compared side by side. */
export const COMPARE_MAX = 4

/** The products chosen to be compared, in the order they were chosen. */
export const comparedProducts = createIdList('compare', COMPARE_MAX)

/** The address at which products are compared. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'
