import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { gstRates } from '@voltkart/shared/domain/product-facts'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { readRecentShopTerms, type ShopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'

type ProductIssueCounts = Pick<
  DashboardSummary,
  | 'aboveMrp'
  | 'factsMissing'
  | 'rateDiffers'
  | 'taxRates'
  | 'chargesPercent'
  | 'hsnMissing'
  | 'hsnUnknown'
  | 'hsnShort'
>

/** The collected and the owed tax, by rate; empty while prices include the tax. */
async function countByRate(
  { models: { products } }: AppContext,
  terms: ShopTerms,
): Promise<Pick<DashboardSummary, 'taxRates'>> {
  const { taxPercent: collected } = terms
  if (collected === 0) return {}
  const counted = await Promise.all(
    gstRates.map(async (rate) => ({
      rate,
      products: await products.count({ taxIssue: { issue: 'rate-differs', terms, rate } }),
    })),
  )
  return { taxRates: { collected, owed: counted.filter((item) => item.products > 0) } }
}

/**
 * The number of products that lack facts, and with each tax issue, of which only the first kind
 * exists while GST is off.
 */
export async function countProductIssues(context: AppContext): Promise<ProductIssueCounts> {
  const { products } = context.models
  const terms = await readRecentShopTerms(context)
  const countIssue = (issue: TaxIssue) => products.count({ taxIssue: { issue, terms } })
  const aboveMrp = await countIssue('above-mrp')
  const counts = { aboveMrp, factsMissing: await products.count({ missingFact: 'law' }) }
  const { taxPercent, gst } = terms
  if (!gst) return taxPercent > 0 ? { ...counts, chargesPercent: taxPercent } : counts
  const [rateDiffers, hsnMissing, hsnUnknown, hsnShort, byRate] = await Promise.all([
    countIssue('rate-differs'),
    countIssue('hsn-missing'),
    countIssue('hsn-unknown'),
    countIssue('hsn-short'),
    countByRate(context, terms),
  ])
  return { ...counts, rateDiffers, hsnMissing, hsnUnknown, hsnShort, ...byRate }
}
