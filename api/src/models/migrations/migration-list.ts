import type { Connection } from '../connect'
import { addParcelWork } from './add-parcel-work'
import { addOrdersInTransit } from './add-orders-in-transit'
import { addRefundTimes } from './add-refund-times'
import { addSearchedCodes, addSearchTerms } from './add-search-terms'
import {
  dropDashboardIndexes,
  dropReplacedIndexes,
  dropSearchWords,
  dropVisibleTotal,
} from './drop-indexes'
import { listPictures } from './list-pictures'
import { makeCategories } from './make-categories'
import { markAcceptedReturns } from './mark-accepted-returns'
import { openStockLedger } from './open-stock-ledger'

/** A change of stored data. */
export interface Migration {
  /** Counts up from 1 without a gap; never reused, and never changed once released. */
  number: number
  name: string
  /**
   * Applies the change. It may be interrupted anywhere and is then rerun from the start; processes
   * of the previous version may run at the same time.
   */
  run(connection: Connection): Promise<void>
}

/** All migrations, oldest first. */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'find orders by the words of number, email and name', run: addSearchTerms },
  {
    number: 2,
    name: 'drop indexes of products that others took the place of',
    run: dropReplacedIndexes,
  },
  { number: 3, name: 'drop what products were searched by in the database', run: dropSearchWords },
  { number: 4, name: 'drop what the dashboard counted products by', run: dropDashboardIndexes },
  { number: 5, name: 'drop the unused index of orders by total', run: dropVisibleTotal },
  { number: 6, name: 'list paid orders as those to pack', run: addParcelWork },
  { number: 7, name: 'open the stock ledger of all products', run: openStockLedger },
  { number: 8, name: 'mark returns whose pieces are in the stock', run: markAcceptedReturns },
  { number: 9, name: 'list the pictures of products and pages', run: listPictures },
  {
    number: 10,
    name: 'find orders by phone, PIN code and the numbers of parcels',
    run: addSearchedCodes,
  },
  { number: 11, name: 'date the refunds', run: addRefundTimes },
  { number: 12, name: 'list sent orders as those in transit', run: addOrdersInTransit },
  { number: 13, name: 'make categories of the names that products have', run: makeCategories },
]
