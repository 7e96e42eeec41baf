import { messages } from '@voltkart/shared/contract/messages'
import { isAboveMrp } from '@voltkart/shared/domain/tax-issues'
import { ApiError } from '../../errors'
import type { ProductFields } from '../../models/products/product-schema'
import type { ShopTerms } from '../shop/shop-terms'
import { findMissingFacts, type PublishFact } from '@voltkart/shared/domain/product-issues'

type Field = keyof ProductFields

/** The data of the shop that the rules need. */
export type RuleTerms = Pick<ShopTerms, 'taxPercent'> & { gst: object | null }

/** A rule that a product breaks: the field of its form, and the reason. */
export interface RuleFault {
  path: 'importer' | 'mrp' | 'gstRate' | 'sale.price'
  message: string
}

type Rule = RuleFault & {
  /** The fields that it checks. */
  fields: readonly Field[]
  isBroken(product: ProductFields, terms: RuleTerms): boolean
}

const rules: readonly Rule[] = [
  {
    // Legal Metrology (Packaged Commodities) Rules 2011, 6(10): a page names the importer of a
    // product.
    path: 'importer',
    message: messages.importerMissing,
    fields: ['countryOfOrigin', 'importer'],
    isBroken: ({ countryOfOrigin, importer }) =>
      countryOfOrigin !== undefined && countryOfOrigin !== 'IN' && !importer,
  },
  {
    path: 'mrp',
    message: messages.mrpExceeded,
    fields: ['mrpPaise', 'pricePaise'],
    isBroken: ({ mrpPaise, pricePaise }, { taxPercent }) =>
      isAboveMrp(pricePaise, mrpPaise, taxPercent),
  },
  {
    // The price of a sale is below the price, so that the MRP limits it, too.
    path: 'sale.price',
    message: messages.saleAbovePrice,
    fields: ['sale', 'pricePaise'],
    isBroken: ({ sale, pricePaise }) => sale !== undefined && sale.pricePaise > pricePaise,
  },
  {
    // CGST Act 2017, s. 76: amounts collected as tax must be paid over.
    path: 'gstRate',
    message: messages.gstRateTooLow,
    fields: ['gstRate'],
    isBroken: ({ gstRate }, { gst, taxPercent }) =>
      gst !== null && gstRate !== undefined && gstRate < taxPercent,
  },
]

/**
 * The rules that a product breaks, for every kind of write.
 * @param written the fields that are written; a rule about others is not looked at, so that a product
 * that a change of the shop's tax put above its MRP can still be edited otherwise
 */
export function findRuleFaults(
  product: ProductFields,
  terms: RuleTerms,
  written: readonly string[] = Object.keys(product),
): RuleFault[] {
  return rules
    .filter(({ fields }) => fields.some((field) => written.includes(field)))
    .filter(({ isBroken }) => isBroken(product, terms))
    .map(({ path, message }) => ({ path, message }))
}

/** @throws VALIDATION with an error at the field of each rule that is broken */
export function refuseFaults(faults: readonly RuleFault[]): void {
  const [first] = faults
  if (first) throw new ApiError('VALIDATION', first.message, { errors: [...faults] })
}

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
