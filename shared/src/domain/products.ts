/** The sort orders of a list of products. `relevance` is the default of a search. */
export const productSorts = [
  'relevance',
  'popular',
  'newest',
  'price',
  '-price',
  'rating',
  'name',
  'origin',
] as const
export type ProductSort = (typeof productSorts)[number]

/** At or below this many pieces, a product without a reorder level counts as low on stock. */
export const LOW_STOCK = 5

/** The orders in which reviews can be listed. */
export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
