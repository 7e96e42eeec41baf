/**
 * The facts that the page of a product must state: Legal Metrology (Packaged Commodities) Rules 2011,
 * 6(10). They are named like the fields of a product.
 */
const publishFacts = ['countryOfOrigin', 'manufacturer', 'importer', 'netQuantity', 'mrp'] as const
export type PublishFact = (typeof publishFacts)[number]

/** The facts of a product that the law is about. */
interface StatedFacts {
  countryOfOrigin?: string | undefined
  manufacturer?: object | undefined
  importer?: object | undefined
  netQuantity?: string | undefined
  /** In any unit. */
  mrp?: number | undefined
}

/**
 * Finds the facts of the law that a product lacks: goods from abroad need their importer, others
 * their maker.
 */
export function findMissingFacts(product: StatedFacts): PublishFact[] {
  const { countryOfOrigin, manufacturer, importer, netQuantity, mrp } = product
  const isImported = countryOfOrigin !== undefined && countryOfOrigin !== 'IN'
  const missingByFact: Record<PublishFact, boolean> = {
    countryOfOrigin: countryOfOrigin === undefined,
    manufacturer: !isImported && !manufacturer && !importer,
    importer: isImported && !importer,
    netQuantity: netQuantity === undefined,
    mrp: mrp === undefined,
  }
  return publishFacts.filter((fact) => missingByFact[fact])
}

/**
 * The facts without which Google refuses a product in its shopping results. They are named like the
 * fields of a product.
 */
const feedFacts = ['images', 'brand', 'ean', 'price'] as const

/** All facts that a list of incomplete products checks. */
export const issueFacts = [...publishFacts, ...feedFacts] as const
export type IssueFact = (typeof issueFacts)[number]

/** The facts that the law requires, those that Google requires, and both. */
const factGroups = { law: publishFacts, feed: feedFacts, any: issueFacts } as const

/** A fact, or a group of them. */
export type FactFilter = IssueFact | keyof typeof factGroups

/** The facts that a filter names. */
export const getFilterFacts = (filter: FactFilter): readonly IssueFact[] =>
  filter === 'law' || filter === 'feed' || filter === 'any' ? factGroups[filter] : [filter]

/** The facts of a product that the law or Google is about. */
interface ListedFacts extends StatedFacts {
  /** The address of its first picture. */
  image: string
  brand: string
  ean?: string | undefined
  /** Without a sale, in any unit. */
  price: number
}

/**
 * Whether an EAN names the goods everywhere. GS1 leaves the numbers that begin with 02, 04 and 2 to
 * shops for their own use, and 05, 98 and 99 to coupons; Google refuses both.
 * @param ean 8, 12 or 13 digits
 */
export function isGlobalEan(ean: string): boolean {
  const digits = ean.length === 12 ? `0${ean}` : ean
  return !/^(?:0[245]|2|9[89])/.test(digits)
}

/** Finds all facts that a product lacks, those that the law requires first. */
export function findProductIssues(product: ListedFacts): IssueFact[] {
  const { image, brand, ean, price } = product
  const missingByFact: Record<(typeof feedFacts)[number], boolean> = {
    images: image.trim() === '',
    brand: brand.trim() === '',
    ean: ean === undefined || !isGlobalEan(ean),
    price: price <= 0,
  }
  return [...findMissingFacts(product), ...feedFacts.filter((fact) => missingByFact[fact])]
}
