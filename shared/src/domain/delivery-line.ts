import { toGoods, getTotals, type TaxedLine, type WithDelivery } from './tax-lines'

/** The name of the line of a tax document for the delivery charge. */
const DELIVERY_NAME = 'Delivery charge'

/** A printed line of a tax document. */
export interface PrintedLine extends TaxedLine {
  /** Absent for the delivery charge. */
  product?: string
  name: string
  hsn: string
  uqc: 'NOS'
  /** 0 for a part of the price, and for the delivery charge. */
  quantity: number
  /** The GST rate in percent. */
  rate: number
}

/** A stored line of a tax document. */
interface StoredLine extends PrintedLine, WithDelivery {
  product: string
}

/** A line of a document without the delivery charge inside it. */
function toGoodsLine(line: StoredLine): PrintedLine {
  const { product, name, hsn, uqc, quantity, rate } = line
  return { product, name, hsn, uqc, quantity, rate, ...toGoods(line) }
}

/** The delivery charge of the lines of one rate, with the HSN code of the most expensive of them. */
function toDeliveryLine(rate: number, lines: readonly StoredLine[]): PrintedLine {
  const [dearest] = lines.toSorted((a, b) => b.grossPaise - a.grossPaise)
  const sums = getTotals(lines.flatMap(({ delivery }) => delivery ?? []))
  return { name: DELIVERY_NAME, hsn: dearest?.hsn ?? '', uqc: 'NOS', quantity: 0, rate, ...sums }
}

/**
 * The lines of a tax document as they are printed: the delivery charge is separated from the goods
 * that it is stored with, as a line of its own after them. It has the rate of the goods and the HSN
 * code of the most expensive, since both are one composite supply (CGST Act 2017, section 8(a)). With goods
 * of several rates it has a line for each, divided by their prices, so that each part has the tax of
 * the goods that it delivers; the highest rate for the whole (section 8(b)) would be more tax than the
 * prices of the cart include. The printed lines sum to the stored ones, head by head.
 *
 * The stored lines keep their shares, so that a refund of a piece returns its part of the delivery
 * charge, and credit notes, sales by product and returns by HSN code sum to the invoice.
 */
export function toPrintedLines(lines: readonly StoredLine[]): PrintedLine[] {
  const delivered = lines.filter(({ delivery }) => delivery && delivery.grossPaise > 0)
  const rates = [...new Set(delivered.map(({ rate }) => rate))]
  const linesAt = (rate: number) => delivered.filter((line) => line.rate === rate)
  return [...lines.map(toGoodsLine), ...rates.map((rate) => toDeliveryLine(rate, linesAt(rate)))]
}
