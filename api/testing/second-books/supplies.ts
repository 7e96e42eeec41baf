import { addTo, creditPart, getPart, type Amounts, type Table } from './numbers'

export interface SecondSale {
  /** Prices include the tax. */
  lines: { product: string; pricePaise: number; quantity: number; rate: number; hsn: string }[]
  shippingPaise: number
  totalPaise: number
  /** The State of supply, `96` for abroad. */
  place: string
  isFar: boolean
  isZeroRated: boolean
  buyer: 'consumer' | 'business' | 'uin'
}

export interface SecondLine {
  product: string
  hsn: string
  rate: number
  quantity: number
  goods: Amounts
  delivery: Amounts
  /** The cost of a piece, in hundredths of a paisa. */
  cost: number
  /** Pieces and paise that were credited. */
  back: number
  paidBack: number
}

/** The total of a line with its share of the delivery charge. */
export const getGross = ({ goods, delivery }: SecondLine): number => goods[0] + delivery[0]

/** A line of a document, as it is reported. */
interface Reported {
  line: SecondLine
  amounts: Amounts
  pieces: number
}

/** The largest invoice to a consumer of another State without a row of its own. */
const LARGE = 1_00_000_00

function findSection(sale: SecondSale, isNote: boolean): string {
  if (sale.buyer !== 'consumer') return isNote ? 'cdnr' : 'b2b'
  if (sale.place === '96') return isNote ? 'cdnur' : 'exp'
  if (sale.isFar && sale.totalPaise > LARGE) return isNote ? 'cdnur' : 'b2cl'
  return `b2cs ${sale.place}`
}

/** The tables of GSTR-1, GSTR-3B and the sales, from invoices and credit notes. */
export function createSecondSupplies(book: (ledger: string, paise: number) => void) {
  /** By section, place of small sales, and rate: taxable, IGST, CGST, SGST. */
  const sections: Table = new Map()
  /** Goods at 0 % by State and buyer: their worth. */
  const nil: Table = new Map()
  /** By buyer, code and rate: pieces, gross, taxable, IGST, CGST, SGST. */
  const hsn: Table = new Map()
  /** Table 3.1 by its letters: taxable, IGST, CGST, SGST. */
  const rows: Table = new Map()
  /** Table 3.2 by kind of buyer and place: taxable, IGST. */
  const far: Table = new Map()
  /** By rate: pieces, taxable, tax, gross. */
  const sales: Table = new Map()
  const counts = { invoices: 0, notes: 0, commercial: 0 }

  function reportAmounts(
    sale: SecondSale,
    { line, amounts, pieces }: Reported,
    isNote: boolean,
  ): void {
    const [gross, taxable, igst, cgst, sgst] = amounts
    const sign = isNote ? -1 : 1
    const { rate } = line
    book(`Sales ${rate}% ${sale.isFar ? 'Inter' : 'Intra'}-State`, sign * taxable)
    book(`Output IGST ${rate}%`, sign * igst)
    book(`Output CGST ${rate / 2}%`, sign * cgst)
    book(`Output SGST ${rate / 2}%`, sign * sgst)
    addTo(sales, String(rate), [pieces, taxable, igst + cgst + sgst, gross], sign)
    const isNil = rate === 0 && !sale.isZeroRated
    const heads = [taxable, igst, cgst, sgst]
    addTo(rows, sale.isZeroRated ? 'b' : isNil ? 'c' : 'a', heads, sign)
    const isRegistered = sale.buyer !== 'consumer'
    const goods = `${isRegistered ? 'b2b' : 'b2c'} ${line.hsn} ${rate}`
    addTo(hsn, goods, [pieces, gross, taxable, igst, cgst, sgst], sign)
    if (isNil) {
      const buyer = isRegistered ? 'registered' : 'consumer'
      addTo(nil, `${sale.isFar ? 'far' : 'near'} ${buyer}`, [gross], sign)
      return
    }
    const section = findSection(sale, isNote)
    // Credit notes with a section of their own are positive in it.
    addTo(sections, `${section} ${rate}`, heads, section.startsWith('cdn') ? 1 : sign)
    if (sale.isFar && !sale.isZeroRated && sale.buyer !== 'business') {
      addTo(far, `${sale.buyer} ${sale.place}`, [taxable, igst], sign)
    }
  }

  return {
    sections,
    nil,
    hsn,
    rows,
    far,
    sales,
    counts,

    invoice(sale: SecondSale, lines: readonly SecondLine[]): void {
      counts.invoices += 1
      for (const line of lines) {
        reportAmounts(sale, { line, amounts: line.goods, pieces: line.quantity }, false)
        reportAmounts(sale, { line, amounts: line.delivery, pieces: 0 }, false)
      }
    },

    note(sale: SecondSale, reported: readonly Reported[]): void {
      counts.notes += 1
      for (const item of reported) reportAmounts(sale, item, true)
    },

    /** A credit note that comes too late to lower the tax: money alone, in no return. */
    commercialNote(paise: number, pieces: number): void {
      counts.commercial += 1
      book('Credit Notes without GST', -paise)
      addTo(sales, 'commercial', [pieces, paise, 0, paise], -1)
    },
  }
}

/** Credits pieces and paise of a line. @returns what a credit note reports of it */
export function creditLine(line: SecondLine, paise: number, pieces: number): Reported[] {
  const gross = getGross(line)
  const [all] = line.delivery
  const before = getPart(all, line.paidBack, gross)
  const share = getPart(all, line.paidBack + paise, gross) - before
  const goods = creditPart(line.goods, line.paidBack - before, paise - share)
  const delivery = creditPart(line.delivery, before, share)
  line.back += pieces
  line.paidBack += paise
  return [
    { line, amounts: goods, pieces },
    { line, amounts: delivery, pieces: 0 },
  ]
}
