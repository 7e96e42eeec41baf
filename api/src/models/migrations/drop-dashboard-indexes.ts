import type { Connection } from '../connect'
import { dropIndexes } from './drop-indexes'

const replaced = new Set(['createdAt_-1', 'pricePaise_1'])

/** The dashboard's product figures are computed in memory now. */
export const dropDashboardIndexes = (connection: Connection): Promise<void> =>
  dropIndexes(connection, 'products', (name) => replaced.has(name))
