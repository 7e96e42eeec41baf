import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { gstRates } from '@voltkart/shared/domain/product-facts'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { currentShopTerms, type ShopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'

type TaxIssueCounts = Pick<
  DashboardSummary,
  | 'aboveMrp'
  | 'rateDiffers'
  | 'taxRates'
  | 'chargesPercent'
  | 'hsnMissing'
  | 'hsnUnknown'
  | 'hsnShort'
>

/** What is collected and what is owed, by rate; nothing while prices include the tax. */
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
  return { taxRates: { collected, owed: counted.filter((one) => one.products > 0) } }
}

/** The number of products with each tax issue; only the first kind exists while GST is off. */
export async function countTaxIssues(context: AppContext): Promise<TaxIssueCounts> {
  const { products } = context.models
  const terms = await currentShopTerms(context)
  const count = (issue: TaxIssue) => products.count({ taxIssue: { issue, terms } })
  const aboveMrp = await count('above-mrp')
  const { taxPercent, gst } = terms
  if (!gst) return taxPercent > 0 ? { aboveMrp, chargesPercent: taxPercent } : { aboveMrp }
  const [rateDiffers, hsnMissing, hsnUnknown, hsnShort, byRate] = await Promise.all([
    count('rate-differs'),
    count('hsn-missing'),
    count('hsn-unknown'),
    count('hsn-short'),
    countByRate(context, terms),
  ])
  return { aboveMrp, rateDiffers, hsnMissing, hsnUnknown, hsnShort, ...byRate }
}
