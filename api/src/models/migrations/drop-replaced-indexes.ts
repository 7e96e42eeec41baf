import type { Connection } from '../connect'
import { dropIndexes } from './drop-indexes'

const orders = ['createdAt_-1__id_-1', 'rating_-1_numReviews_-1__id_-1', 'sortName_1__id_1']
const replaced = new Set(orders.flatMap((keys) => [keys, `category_1_${keys}`, `brand_1_${keys}`]))

/** The indexes that sort product lists end with the price now. */
export const dropReplacedIndexes = (connection: Connection): Promise<void> =>
  dropIndexes(connection, 'products', (name) => replaced.has(name))
