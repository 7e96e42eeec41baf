import { createIdList } from './id-list'

/** The products looked at last, newest first. */
export const recentProducts = createIdList('recent', 12)

/** Puts a product in front of those looked at last. */
export const productSeenLast = (id: string): void => recentProducts.update((ids) => [id, ...ids])
