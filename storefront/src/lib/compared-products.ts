import type { PageAddress } from '@voltkart/shared/contract/ssr'
import { createIdList, keepUniqueIds } from './id-list'

/** The maximum of products in a comparison. */
export const COMPARE_MAX = 4

/** The products chosen for comparison, in the order of choice. */
export const comparedProducts = createIdList('compare', COMPARE_MAX)

/** The address of the comparison. */
export const comparePath = (ids: readonly string[]): PageAddress =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'

/** The products that the address of a comparison names. */
export const getComparedInAddress = (params: URLSearchParams): string[] =>
  keepUniqueIds(
    params.getAll('ids').flatMap((text) => text.split(',')),
    COMPARE_MAX,
  )
