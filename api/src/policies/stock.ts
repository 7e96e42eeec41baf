import type { BulkChange } from '@voltkart/shared/contract/product-bulk'
import type { ProductImportRow } from '@voltkart/shared/contract/product-import'

/** Whether a bulk change moves stock, for which staff need the permission `stock.adjust`. */
export const changesStock = ({ kind }: BulkChange): boolean =>
  kind === 'stock-add' || kind === 'stock-set'

/** Whether a row of an import sets the stock, for which staff need `stock.adjust`. */
export const touchesStock = ({ cells }: ProductImportRow): boolean =>
  (cells['countInStock'] ?? '').trim() !== ''
