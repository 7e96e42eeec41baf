import { messages } from '@voltkart/shared/contract/messages'
import { findMissingFacts, type PublishFact } from '@voltkart/shared/domain/publish-facts'
import { ApiError } from '../../errors'
import type { ProductFields } from '../../models/products/product-schema'
import type { ShopTerms } from '../shop/shop-terms'

const reasons: Record<PublishFact, string> = {
  countryOfOrigin: 'State the country of origin',
  manufacturer: 'State the manufacturer',
  importer: messages.importerMissing,
  netQuantity: 'State the net quantity',
  mrp: 'State the MRP',
}

const checkedFields: readonly string[] = [
  'state',
  'publishAt',
  'countryOfOrigin',
  'manufacturer',
  'importer',
  'netQuantity',
  'mrpPaise',
] satisfies (keyof ProductFields)[]

/**
 * The facts that a product lacks to be published, in a shop that requires them; none for a draft
 * without a time of publication or an archived product.
 * @param written the fields that are written; if none of the required facts is written, nothing is
 * required, so that an older product can still change its price or stock
 */
export function findPublishFaults(
  product: ProductFields,
  { publishGate }: Pick<ShopTerms, 'publishGate'>,
  written: readonly string[] = checkedFields,
): { path: PublishFact; message: string }[] {
  const { state = 'active', publishAt, mrpPaise: mrp } = product
  const staysHidden = state === 'archived' || (state === 'draft' && publishAt === undefined)
  if (!publishGate || staysHidden) return []
  if (!checkedFields.some((field) => written.includes(field))) return []
  return findMissingFacts({ ...product, mrp }).map((path) => ({ path, message: reasons[path] }))
}

/** @throws VALIDATION with an error at each missing fact */
export function refuseIncomplete(faults: ReturnType<typeof findPublishFaults>): void {
  if (faults.length > 0) {
    throw new ApiError('VALIDATION', messages.completeFacts, { errors: faults })
  }
}
