import { createIdList } from './id-list'

/** The products viewed last, newest first. */
export const recentProducts = createIdList('recent', 12)

/** Puts a product in front of the viewed ones. */
export const rememberProduct = (id: string): void => recentProducts.update((ids) => [id, ...ids])
