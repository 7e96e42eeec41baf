import { createIdList } from './id-list'

/** The maximum of products in a comparison. */
export const COMPARE_MAX = 4

/** The products chosen for comparison, in the order of choice. */
export const comparedProducts = createIdList('compare', COMPARE_MAX)

/** The address of the comparison. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'
