import type { Product } from '@voltkart/shared/contract/products'
import { createHash } from 'node:crypto'

/**
 * The ETag of a product: its version, which counts edits, and a hash of all that is answered. A sale
 * or a review changes the hash only, so that no cache keeps old stock and no editor is disturbed.
 */
export function productEtag(product: Product): string {
  const hash = createHash('sha256').update(JSON.stringify(product)).digest('base64url').slice(0, 16)
  return `"${product.version}-${hash}"`
}
