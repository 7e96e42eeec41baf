import { isPublished } from '@voltkart/shared/domain/product-state'
import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../actor'
import type { BulkChange } from '@voltkart/shared/contract/product-bulk'
import type { ProductImportRow } from '@voltkart/shared/contract/product-import'

/** Whether a bulk change moves stock, for which staff need the permission `stock.adjust`. */
export const changesStock = ({ kind }: BulkChange): boolean =>
  kind === 'stock-add' || kind === 'stock-set'

/** Whether a row of an import sets the stock, for which staff need `stock.adjust`. */
export const touchesStock = ({ cells }: ProductImportRow): boolean =>
  (cells['countInStock'] ?? '').trim() !== ''

/** Whether a caller sees drafts and archived products. */
export const seesUnpublished = (actor: Actor | undefined): boolean =>
  actor !== undefined && hasPermission(actor, 'products.write')

/**
 * Whether a caller sees categories without a published product. Their names may be those of products
 * that are not announced yet.
 */
export const seesEmptyCategories = (actor: Actor | undefined): boolean =>
  seesUnpublished(actor) || (actor !== undefined && hasPermission(actor, 'storefront.write'))

/**
 * Which products a member of staff finds by their codes and in the ledger of stock: who edits products or
 * receives goods, also those that are not published.
 */
export function createIsFindable(
  actor: Actor,
  now: Date,
): (product: Parameters<typeof isPublished>[0]) => boolean {
  const findsAll = seesUnpublished(actor) || hasPermission(actor, 'stock.receive')
  return (product) => findsAll || isPublished(product, now)
}
