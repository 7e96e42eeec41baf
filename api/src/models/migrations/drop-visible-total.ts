import type { Connection } from '../connect'
import { dropIndexes } from './drop-indexes'

/**
 * Drops the index `visible_total` of orders. Lists sorted by total use the one by state and total;
 * version 0.1.0 was the last that named it in a hint.
 */
export const dropVisibleTotal = (connection: Connection): Promise<void> =>
  dropIndexes(connection, 'orders', (name) => name === 'visible_total')
