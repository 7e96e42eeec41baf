import type { PricedLine } from './cart-prices'
import { divideHalfUp, getShare, applyPercent, toRupees, type Paise } from './money'

/** The amounts that an order added to the prices of its lines. */
export interface AddedPrices {
  taxPercent: number
  shippingPricePaise: Paise
}

/** The tax inside an amount by its heads, in paise, and the taxable rest. */
export interface TaxHeads {
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
}

/** The same in rupees. */
export const headsToRupees = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxHeads) => ({
  taxable: toRupees(taxablePaise),
  igst: toRupees(igstPaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
})

/** The amounts of a line of a tax document. */
export interface TaxedLine extends TaxHeads {
  /** The buyer's price of the line, with its tax and its share of the shipping price. */
  grossPaise: Paise
}

/** A line that names its share of the shipping price. */
export interface WithDelivery {
  /** The share, with its own tax, both part of the amounts of the line. Absent if there is none. */
  delivery?: TaxedLine | undefined
}

/** The sums up to and including each value. */
function computeRunningSums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}

/** The difference of each value from the one before it. */
const computeDifferences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0))

/**
 * Distributes an amount in proportion to whole numbers, at least one of which is above 0: by
 * differences of rounded running sums, so the parts are whole paise and sum to the amount.
 */
export function distribute(paise: Paise, weights: readonly number[]): Paise[] {
  const sums = computeRunningSums(weights)
  const total = sums.at(-1) ?? 0
  return computeDifferences(sums.map((sum) => getShare(paise, sum, total)))
}

/** The buyer's price of a line, in paise. */
interface LineShare {
  /** With tax and the line's share of the shipping price. */
  grossPaise: Paise
  /** That share alone. */
  deliveryPaise: Paise
}

/**
 * The buyer's price of each line of an order, with tax and shipping. The lines sum to the total of the
 * order to the paisa: tax and shipping are differences of running sums. Lines that are all free share
 * the shipping price by their quantities.
 */
export function computeShares(
  lines: readonly PricedLine[],
  { taxPercent, shippingPricePaise }: AddedPrices,
): LineShare[] {
  const prices = lines.map(({ pricePaise, quantity }) => pricePaise * quantity)
  const taxes = computeDifferences(
    computeRunningSums(prices).map((sum) => applyPercent(sum, taxPercent)),
  )
  const areFree = prices.every((price) => price === 0)
  const weights = areFree ? lines.map(({ quantity }) => quantity) : prices
  const shipping = lines.length > 0 ? distribute(shippingPricePaise, weights) : []
  return prices.map((price, index) => {
    const deliveryPaise = shipping[index] ?? 0
    return { grossPaise: price + (taxes[index] ?? 0) + deliveryPaise, deliveryPaise }
  })
}

/** The buyer's price of each line of an order, with tax and shipping, in paise. */
export const computeGrossLines = (
  lines: readonly PricedLine[],
  addedPrices: AddedPrices,
): Paise[] => computeShares(lines, addedPrices).map(({ grossPaise }) => grossPaise)

/**
 * The value of the next pieces of a line, in paise. It is a difference of rounded sums, so that all
 * pieces of a line sum to it however they are divided.
 * @param before the pieces that were counted already
 * @throws RangeError when the line has fewer pieces
 */
export function computePiecesValue(
  grossPaise: Paise,
  quantity: number,
  before: number,
  pieces: number,
): Paise {
  if (before < 0 || pieces < 0 || before + pieces > quantity) {
    throw new RangeError(`Not ${pieces} pieces after ${before} of ${quantity}`)
  }
  return getShare(grossPaise, before + pieces, quantity) - getShare(grossPaise, before, quantity)
}

/**
 * The GST inside an amount that includes it (CGST Rules 2017, rule 35). Within a State it is halved
 * into central and State tax, each rounded half up to the paisa; across States it is integrated tax.
 * @param rate the GST rate in whole percent
 * @param isInterState whether the place of supply is outside the seller's State
 */
export function splitGst(grossPaise: Paise, rate: number, isInterState: boolean): TaxHeads {
  const tax = BigInt(grossPaise) * BigInt(rate)
  const divisor = 100n + BigInt(rate)
  const half = isInterState ? 0 : divideHalfUp(tax, 2n * divisor)
  const igstPaise = isInterState ? divideHalfUp(tax, divisor) : 0
  return {
    taxablePaise: grossPaise - 2 * half - igstPaise,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise,
  }
}

/**
 * The GST inside a line, by its heads. The goods and their delivery are printed as lines of their
 * own, so the tax of each is computed from its own amount, and the line has the sum of both.
 */
export function getLineTax(
  { grossPaise, deliveryPaise }: LineShare,
  rate: number,
  isInterState: boolean,
): TaxedLine & WithDelivery {
  const toTaxed = (paise: Paise) => ({ grossPaise: paise, ...splitGst(paise, rate, isInterState) })
  if (deliveryPaise === 0) return toTaxed(grossPaise)
  const delivery = toTaxed(deliveryPaise)
  return { ...getTotals([toTaxed(grossPaise - deliveryPaise), delivery]), delivery }
}

const amounts = ['grossPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const

/** A line without its share of the shipping price: the goods alone. */
export function toGoods(line: TaxedLine & WithDelivery): TaxedLine {
  const goods = getTotals([line])
  for (const amount of amounts) goods[amount] -= line.delivery?.[amount] ?? 0
  return goods
}

/** The tax inside the next credited part of amounts that are taxed alike. */
function computeCreditedHeads(taxed: TaxedLine, creditedPaise: Paise, paise: Paise): TaxHeads {
  const { grossPaise } = taxed
  const toCredited = (head: Paise): Paise =>
    grossPaise === 0
      ? 0
      : getShare(head, creditedPaise + paise, grossPaise) -
        getShare(head, creditedPaise, grossPaise)
  const cgstPaise = toCredited(taxed.cgstPaise)
  const sgstPaise = toCredited(taxed.sgstPaise)
  const igstPaise = toCredited(taxed.igstPaise)
  return {
    taxablePaise: paise - cgstPaise - sgstPaise - igstPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
  }
}

/**
 * The tax inside the next credited part of a line, and the share of the shipping price in it. The
 * goods and their delivery are credited in proportion, each with its own tax. All are differences of
 * rounded sums, so that all parts of a line sum to it head by head. In parts of a paisa or two the
 * tax may exceed the part; the taxable value of such a part is negative.
 * @param creditedPaise what was credited of the line already
 * @throws RangeError when more than the line would be credited
 */
export function computeCreditedTax(
  line: TaxedLine & WithDelivery,
  creditedPaise: Paise,
  paise: Paise,
): TaxHeads & WithDelivery {
  const after = creditedPaise + paise
  const { delivery, grossPaise } = line
  if (creditedPaise < 0 || paise < 0 || after > grossPaise) {
    throw new RangeError(`Not ${paise} paise after ${creditedPaise} of ${grossPaise}`)
  }
  if (!delivery || grossPaise === 0) return computeCreditedHeads(line, creditedPaise, paise)
  const before = getShare(delivery.grossPaise, creditedPaise, grossPaise)
  const share = getShare(delivery.grossPaise, after, grossPaise) - before
  const goods = computeCreditedHeads(toGoods(line), creditedPaise - before, paise - share)
  const credited = { grossPaise: share, ...computeCreditedHeads(delivery, before, share) }
  const { grossPaise: _paise, ...heads } = getTotals([{ grossPaise: paise, ...goods }, credited])
  return { ...heads, delivery: credited }
}

/** The sums of lines: the totals of a tax document. */
export function getTotals(lines: readonly TaxedLine[]): TaxedLine {
  const sumAmounts = (key: keyof TaxedLine): Paise =>
    lines.reduce((total, line) => total + line[key], 0)
  return {
    grossPaise: sumAmounts('grossPaise'),
    taxablePaise: sumAmounts('taxablePaise'),
    cgstPaise: sumAmounts('cgstPaise'),
    sgstPaise: sumAmounts('sgstPaise'),
    igstPaise: sumAmounts('igstPaise'),
  }
}
