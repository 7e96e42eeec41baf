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

/**
 * The versions that an `If-Match` header accepts; undefined when it accepts any. What is not of
 * this shop's making accepts none.
 */
export function acceptedVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').flatMap((tag) => {
    // A proxy that packs answers marks the tag as weak; the version in it still holds.
    const version = /^\s*(?:W\/)?"(\d{1,15})(?:-[\w-]*)?"\s*$/.exec(tag)?.[1]
    return version === undefined ? [] : [Number(version)]
  })
}
