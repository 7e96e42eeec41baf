import { fromCentipaise } from '@voltkart/shared/domain/average-cost'
import {
  addHeads,
  createNoInputTax,
  sumTaxable,
  computeInputTax,
  type InputTax,
} from '@voltkart/shared/domain/purchase-tax'
import { sumLosses } from '@voltkart/shared/domain/stock-losses'
import type { TaxHeads } from '@voltkart/shared/domain/tax-lines'
import type { AppContext } from '../../context'
import type { IssuedRange } from '../../models/documents/document-report-queries'
import { createSupplySums } from '@voltkart/shared/domain/gstr3b'
import { readSummedDocuments, reportedKinds, toMonthRange } from './gstr1'

/** The rate and the split of the tax on a product’s latest purchase, if the shop got it back. */
async function getInputRate({ models }: AppContext, product: string, before: Date) {
  const number = await models.stockMoves.findLatestPurchase(product, before)
  const purchase = number === undefined ? undefined : await models.purchases.find(number)
  if (purchase?.tax.itc !== 'eligible') return undefined
  const line = purchase.lines.find((entry) => entry.product === product)
  return { rate: line?.gstRate ?? 0, interState: purchase.tax.interState }
}

/**
 * The tax of goods that were lost or written off, by its rate, which goes back (CGST Act 2017, section
 * 17(5)(h)): that on their average cost, as on the latest purchase of the product. What was found again
 * lowers it.
 */
export async function computeLostGoodsTax(
  context: AppContext,
  range: IssuedRange,
): Promise<Map<number, InputTax>> {
  const { rows } = sumLosses(await context.models.stockMoves.sumsByReason(range))
  const costs = new Map<string, number>()
  for (const { product, centipaise } of rows) {
    costs.set(product, (costs.get(product) ?? 0) + centipaise)
  }
  const byRate = new Map<number, InputTax>()
  for (const [product, centipaise] of costs) {
    const input = centipaise > 0 ? await getInputRate(context, product, range.to) : undefined
    if (!input) continue
    const { rate, interState } = input
    const sum = byRate.get(rate) ?? createNoInputTax()
    addHeads(sum, computeInputTax(fromCentipaise(centipaise), rate, interState))
    byRate.set(rate, sum)
  }
  return byRate
}

/**
 * The input tax of a period (GSTR-3B, tables 3.1(d) and 4): of the bills whose goods came in it (CGST Act
 * 2017, section 16(2)(b)). Blocked tax is named and reversed, as the form asks (Circular 170/02/2022).
 */
async function sumMonthlyInputTax(context: AppContext, range: IssuedRange) {
  const inward: TaxHeads = { taxablePaise: 0, ...createNoInputTax() }
  const reverseCharge = createNoInputTax()
  const other = createNoInputTax()
  const blocked = createNoInputTax()
  for await (const batch of context.models.purchases.listReceivedIn(range)) {
    for (const { lines, tax } of batch) {
      if (tax.reverseCharge) {
        inward.taxablePaise += sumTaxable(lines.filter(({ gstRate = 0 }) => gstRate > 0))
        addHeads(inward, tax)
      }
      if (tax.itc === 'none') continue
      addHeads(tax.reverseCharge ? reverseCharge : other, tax)
      if (tax.itc === 'blocked') addHeads(blocked, tax)
    }
  }
  const lostGoods = createNoInputTax()
  for (const tax of (await computeLostGoodsTax(context, range)).values()) addHeads(lostGoods, tax)
  const net = createNoInputTax()
  addHeads(net, reverseCharge)
  addHeads(net, other)
  addHeads(net, blocked, -1)
  addHeads(net, lostGoods, -1)
  return { inward, reverseCharge, other, blocked, lostGoods, net }
}

/**
 * A month for GSTR-3B: tables 3.1 and 3.2 from the documents that were issued in it, table 4 from the bills
 * of the goods that came. Amounts in paise.
 */
export async function sumMonthlySupplies(context: AppContext, period: string) {
  const sums = createSupplySums()
  for (const kind of reportedKinds) {
    for await (const batch of readSummedDocuments(context, kind, toMonthRange(period))) {
      for (const { returned } of batch) sums.add({ ...returned, kind })
    }
  }
  const inputTax = await sumMonthlyInputTax(context, toMonthRange(period))
  return {
    rows: { ...sums.rows, d: inputTax.inward },
    inputTax,
    unregistered: sums.unregistered(),
    uinHolders: sums.uinHolders(),
  }
}
export type MonthlySupplies = Awaited<ReturnType<typeof sumMonthlySupplies>>
