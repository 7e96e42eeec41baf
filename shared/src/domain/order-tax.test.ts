import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceLines } from './cart-prices'
import { creditAmount, creditPieces, type LineCredit } from './credit-lines'
import { toPrintedLines } from './delivery-line'
import { sumGst, toGstSummary, computeLineTaxes, type RatedLine } from './order-tax'
import { gstRates } from './product-facts'
import { quotePieces, type RefundedOrder } from './partial-refunds'
import { splitGst, getTotals, type TaxedLine, type WithDelivery } from './tax-lines'

/** Up to ten lakh rupees; small ones are rounded the most. */
const price = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 60_00 }), weight: 4 },
  fc.integer({ min: 0, max: 10_00_000_00 }),
)
/** For each line its price, its quantity and rate in one number, and the pieces that are refunded. */
const carts = fc.array(fc.tuple(price, fc.integer({ min: 0, max: 24 }), fc.nat(2)), {
  minLength: 1,
  maxLength: 5,
})
const rates: readonly number[] = gstRates
/** 100,000 in `npm run test:deep`. */
const CARTS = 10_000 * Number(process.env['VOLTKART_TEST_DEPTH'] ?? 1)

/** An invoice as it is stored: from the same function as the cart. */
function toInvoice(lines: readonly RatedLine[], taxPercent: number, interState: boolean) {
  const prices = priceLines(lines, taxPercent)
  const terms = { taxPercent, interState, shippingPricePaise: prices.shippingPricePaise }
  const storedLines = computeLineTaxes(lines, terms).map((tax, index) => ({
    line: index,
    product: `product ${index}`,
    name: `Goods ${index}`,
    hsn: `8517130${index}`,
    uqc: 'NOS' as const,
    quantity: lines[index]?.quantity ?? 0,
    rate: lines[index]?.rate ?? 0,
    ...tax,
  }))
  return { prices, terms, stored: storedLines, totals: getTotals(storedLines) }
}

/** `expect` takes too long for tens of thousands of comparisons. */
function assertTrue(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(message)
}

const heads = ['grossPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const
const isSame = (a: TaxedLine, b: TaxedLine) => heads.every((head) => a[head] === b[head])

/** The share of the delivery charge inside a line. */
const deliveryParts = ({ delivery, rate }: TaxedLine & WithDelivery & { rate: number }) =>
  delivery ? [{ ...delivery, rate }] : []

function checkCart(lines: readonly RatedLine[], taxPercent: number, interState: boolean) {
  const { prices, terms, stored, totals } = toInvoice(lines, taxPercent, interState)
  const { taxIncludedPaise, shippingTaxPaise = 0 } = toGstSummary(lines, terms)
  const gst = sumGst(totals)
  assertTrue(totals.grossPaise === prices.totalPricePaise, 'The lines do not sum to the total')
  assertTrue(
    totals.taxablePaise + gst === prices.totalPricePaise,
    'The heads do not sum to the total',
  )
  if (taxPercent === 0) assertTrue(taxIncludedPaise === gst, 'Cart and invoice differ')
  if (taxPercent > 0 && lines.every(({ rate }) => rate === taxPercent)) {
    const displayedTax = prices.taxPricePaise + shippingTaxPaise
    const parts = stored.length + stored.flatMap(deliveryParts).length
    assertTrue(
      Math.abs(displayedTax - gst) <= parts,
      'More than a paisa a line of goods or delivery',
    )
  }
  for (const { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } of stored) {
    assertTrue(cgstPaise === sgstPaise, 'The halves differ')
    assertTrue((interState ? cgstPaise : igstPaise) === 0, 'The tax of the wrong kind')
    assertTrue(Math.min(grossPaise, taxablePaise, cgstPaise, igstPaise) >= 0, 'A negative amount')
  }
  const printed = toPrintedLines(stored)
  const delivery = printed.filter(({ product }) => product === undefined)
  assertTrue(isSame(getTotals(printed), totals), 'The printed lines do not sum to the invoice')
  assertTrue(
    getTotals(delivery).grossPaise === prices.shippingPricePaise,
    'Not the delivery charge',
  )
  const goods = printed.filter(({ product }) => product !== undefined)
  for (const { rate, ...line } of [...goods, ...stored.flatMap(deliveryParts)]) {
    const independent = {
      grossPaise: line.grossPaise,
      ...splitGst(line.grossPaise, rate, interState),
    }
    assertTrue(isSame(line, independent), 'A printed line has not the tax inside its own amount')
  }
  assertTrue(new Set(delivery.map(({ rate }) => rate)).size === delivery.length, 'A rate twice')
  return { taxPercent, prices, stored, totals }
}

/** Refunds some pieces of each line, then the rest, and credits each refund. */
function checkCredits(
  { taxPercent, prices, stored, totals }: ReturnType<typeof checkCart>,
  items: RefundedOrder['items'],
  returnedPieces: readonly number[],
): void {
  const order: RefundedOrder = { ...prices, taxPercent, items, payment: { id: 'p' }, refunds: [] }
  const credits: LineCredit[] = []
  for (const [index, { product, quantity }] of items.entries()) {
    const refunded = quotePieces(order, [
      { product, quantity: Math.min(quantity, returnedPieces[index] ?? 0) },
    ])
    credits.push(...creditPieces(stored, credits, refunded))
    const amountPaise = refunded.reduce((sum, line) => sum + line.amountPaise, 0)
    const refund = { paymentId: 'p', reason: 'items-refunded', status: 'processed' } as const
    order.refunds = [...order.refunds, { ...refund, amountPaise, lines: refunded }]
  }
  credits.push(...creditAmount(stored, credits, totals.grossPaise))
  const shares = credits.reduce((sum, { delivery }) => sum + (delivery?.grossPaise ?? 0), 0)
  assertTrue(isSame(getTotals(credits), totals), 'The credit notes do not sum to the invoice')
  assertTrue(shares === prices.shippingPricePaise, 'They do not sum to the delivery charge')
}

describe('the tax of a cart, its order and its invoice', () => {
  const numbers = fc.tuple(carts, fc.nat(4), fc.nat(3))

  it('is the same, and credit notes sum to it head by head, for thousands of random carts', () => {
    fc.assert(
      fc.property(numbers, ([cart, rateOfAll, mode]) => {
        const taxPercent = [0, 0, 15, rates[rateOfAll] ?? 0][mode] ?? 0
        const items = cart.map(([pricePaise, form], index) => ({
          product: `product ${index}`,
          pricePaise,
          quantity: 1 + (form % 5),
          rate: rates[mode % 2 === 1 ? rateOfAll : Math.floor(form / 5)] ?? 0,
        }))
        const checked = checkCart(items, taxPercent, rateOfAll % 2 === 0)
        const returnedPieces = cart.map(([, , pieces]) => pieces)
        checkCredits(checked, items, returnedPieces)
      }),
      { numRuns: CARTS },
    )
  })

  it('the tax of a cable for ₹50 and its delivery at 18 percent is shown in two parts', () => {
    const cable = [{ pricePaise: 50_00, quantity: 1, rate: 18 }]
    const { prices, terms, stored, totals } = toInvoice(cable, 18, false)
    expect(prices).toMatchObject({ taxPricePaise: 9_00, totalPricePaise: 69_00 })
    expect(toGstSummary(cable, terms)).toEqual({ shippingTaxPaise: 1_53 })
    expect(sumGst(totals)).toBe(10_52)
    expect(toPrintedLines(stored)).toMatchObject([
      { name: 'Goods 0', quantity: 1, grossPaise: 59_00, cgstPaise: 4_50, sgstPaise: 4_50 },
      { name: 'Delivery charge', quantity: 0, rate: 18, hsn: '85171300', grossPaise: 10_00 },
    ])
  })
})

it('the delivery charge has the HSN code of the dearest goods', () => {
  const lines = [
    { pricePaise: 20_00, quantity: 1, rate: 18 },
    { pricePaise: 30_00, quantity: 1, rate: 18 },
    { pricePaise: 40_00, quantity: 1, rate: 5 },
  ]
  const printed = toPrintedLines(toInvoice(lines, 0, true).stored)
  expect(printed.slice(3)).toMatchObject([
    { rate: 18, hsn: '85171301', grossPaise: 5_56 },
    { rate: 5, hsn: '85171302', grossPaise: 4_44 },
  ])
})
