/**
 * The facts that the page of a product must state: Legal Metrology (Packaged Commodities) Rules 2011,
 * 6(10). They are named like the fields of a product.
 */
export const publishFacts = [
  'countryOfOrigin',
  'manufacturer',
  'importer',
  'netQuantity',
  'mrp',
] as const
export type PublishFact = (typeof publishFacts)[number]

/** The facts of a product as far as they matter here. */
export interface StatedFacts {
  countryOfOrigin?: string | undefined
  manufacturer?: object | undefined
  importer?: object | undefined
  netQuantity?: string | undefined
  /** In any unit. */
  mrp?: number | undefined
}

/** The facts that a product lacks: goods from abroad need their importer, others their maker. */
export function findMissingFacts(product: StatedFacts): PublishFact[] {
  const { countryOfOrigin, manufacturer, importer, netQuantity, mrp } = product
  const isImported = countryOfOrigin !== undefined && countryOfOrigin !== 'IN'
  const isMissing: Record<PublishFact, boolean> = {
    countryOfOrigin: countryOfOrigin === undefined,
    manufacturer: !isImported && !manufacturer && !importer,
    importer: isImported && !importer,
    netQuantity: netQuantity === undefined,
    mrp: mrp === undefined,
  }
  return publishFacts.filter((fact) => isMissing[fact])
}
