import type { SearchQuery } from './search-query'

const byShopkeepers: readonly SearchQuery[] = [
  ['NVARC7P', 'NV-ARC7P-256'],
  ['nv arc7p 256', 'NV-ARC7P-256'],
  ['arc7p', 'NV-ARC7P-256'],
  ['WK GAN65', 'WK-GAN65'],
  ['wk gan', 'WK-GAN65'],
  // Other products have words that begin with these two.
  ['dr-lap', 'DR-LAP'],
]

/** By who searches at home, or for the counter of a shop. */
export const householdQueries: Readonly<Record<string, readonly SearchQuery[]>> = {
  'by shopkeepers': byShopkeepers,
}
