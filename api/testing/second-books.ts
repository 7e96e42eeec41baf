/**
 * The books of a month, computed a second time: by whole numbers alone, from what was bought, sold and
 * lost, and without a line of the product's code.
 */

/** The first half up to the whole number of `top / bottom`. */
const divide = (top: bigint, bottom: bigint): bigint => {
  const [doubled, twice] = [2n * top + bottom, 2n * bottom]
  const quotient = doubled / twice
  return doubled < 0n && quotient * twice !== doubled ? quotient - 1n : quotient
}
const part = (amount: number, piece: number, all: number): number =>
  all === 0 ? 0 : Number(divide(BigInt(amount) * BigInt(piece), BigInt(all)))

/** Amounts in paise: gross, taxable, IGST, CGST, SGST. */
type Amounts = [gross: number, taxable: number, igst: number, cgst: number, sgst: number]

/** The tax inside an amount. */
function inside(gross: number, rate: number, isFar: boolean): Amounts {
  const [tax, divisor] = [BigInt(gross) * BigInt(rate), 100n + BigInt(rate)]
  const igst = isFar ? Number(divide(tax, divisor)) : 0
  const half = isFar ? 0 : Number(divide(tax, 2n * divisor))
  return [gross, gross - igst - 2 * half, igst, half, half]
}

/** What of amounts is credited, when `before` and then `now` paise of them are. */
function credited(all: Amounts, before: number, now: number): Amounts {
  const head = (index: 2 | 3 | 4) =>
    part(all[index], before + now, all[0]) - part(all[index], before, all[0])
  const [igst, cgst, sgst] = [head(2), head(3), head(4)]
  return [now, now - igst - cgst - sgst, igst, cgst, sgst]
}

export interface SecondSale {
  /** Prices include the tax. */
  lines: { product: string; pricePaise: number; quantity: number; rate: number; hsn: string }[]
  shippingPaise: number
  totalPaise: number
  /** The State of supply, `96` for abroad. */
  place: string
  isFar: boolean
  isZeroRated: boolean
  isBusiness: boolean
}

interface KeptLine {
  product: string
  hsn: string
  rate: number
  quantity: number
  goods: Amounts
  delivery: Amounts
  cost: number
  back: number
  paidBack: number
}

interface Shelf {
  pieces: number
  cost: number
}

/** Books that begin empty. */
export function createSecondBooks() {
  const ledgers = new Map<string, number>()
  const places = new Map<string, number>()
  const hsn = new Map<string, number[]>()
  const shelves = new Map<string, Shelf>()
  const rows = { a: [0, 0, 0, 0], b: [0, 0, 0, 0], c: [0, 0, 0, 0] }
  const sums = { purchases: 0, sold: 0, lost: 0 }
  let orderTotal = 0

  const book = (ledger: string, paise: number) =>
    ledgers.set(ledger, (ledgers.get(ledger) ?? 0) + paise)
  const shelfOf = (product: string): Shelf => {
    const shelf = shelves.get(product) ?? { pieces: 0, cost: 0 }
    shelves.set(product, shelf)
    return shelf
  }
  const average = ({ pieces, cost }: Shelf) => Number(divide(BigInt(cost), BigInt(pieces)))

  /** Books a line of an invoice, or of a credit note by -1. */
  function tax(sale: SecondSale, line: KeptLine, amounts: Amounts, pieces: number, sign: 1 | -1) {
    const [gross, taxable, igst, cgst, sgst] = amounts
    const { rate } = line
    book(`Sales ${rate}% ${sale.isFar ? 'Inter' : 'Intra'}-State`, sign * taxable)
    book(`Output IGST ${rate}%`, sign * igst)
    book(`Output CGST ${rate / 2}%`, sign * cgst)
    book(`Output SGST ${rate / 2}%`, sign * sgst)
    const row = sale.isZeroRated ? rows.b : rate === 0 ? rows.c : rows.a
    for (const [index, amount] of [taxable, igst, cgst, sgst].entries()) {
      row[index] = (row[index] ?? 0) + sign * amount
    }
    const key = `${sale.isBusiness ? 'b2b' : 'b2c'} ${line.hsn} ${rate}`
    const goods = hsn.get(key) ?? [0, 0, 0, 0, 0, 0]
    for (const [index, amount] of [pieces, gross, taxable, igst, cgst, sgst].entries()) {
      goods[index] = (goods[index] ?? 0) + sign * amount
    }
    hsn.set(key, goods)
    if (sale.isBusiness || sale.place === '96' || rate === 0) return
    const place = `${sale.place} ${rate}`
    places.set(place, (places.get(place) ?? 0) + sign * taxable)
  }

  return {
    ledgers,
    places,
    hsn,
    rows,
    sums,

    /** The cost of everything on the shelves, in hundredths of a paisa. */
    stock: () => [...shelves.values()].reduce((sum, { cost }) => sum + cost, 0),
    /** What buyers paid, less what went back. */
    received: () => orderTotal,

    buy(product: string, pieces: number, unitPaise: number, rate: number, isFar: boolean): void {
      const price = pieces * unitPaise
      const shelf = shelfOf(product)
      shelf.pieces += pieces
      shelf.cost += 100 * price
      sums.purchases += 100 * price
      book('Purchases', -price)
      const scaledTax = BigInt(price) * BigInt(rate)
      if (isFar) {
        book(`Input IGST ${rate}%`, -Number(divide(scaledTax, 100n)))
        return
      }
      const half = Number(divide(scaledTax, 200n))
      book(`Input CGST ${rate / 2}%`, -half)
      book(`Input SGST ${rate / 2}%`, -half)
    },

    lose(product: string, pieces: number): void {
      const shelf = shelfOf(product)
      const cost = pieces === shelf.pieces ? shelf.cost : pieces * average(shelf)
      shelf.pieces -= pieces
      shelf.cost -= cost
      sums.lost += cost
    },

    sell(sale: SecondSale): { keptLines: KeptLine[] } {
      const values = sale.lines.map(({ pricePaise, quantity }) => pricePaise * quantity)
      const all = values.reduce((sum, value) => sum + value, 0)
      let reached = 0
      const keptLines = sale.lines.map((line, index) => {
        const value = values[index] ?? 0
        const delivery =
          part(sale.shippingPaise, reached + value, all) - part(sale.shippingPaise, reached, all)
        reached += value
        const shelf = shelfOf(line.product)
        const cost = average(shelf)
        shelf.pieces -= line.quantity
        shelf.cost -= line.quantity * cost
        sums.sold += line.quantity * cost
        const { product, hsn: code, rate, quantity } = line
        const goods = inside(value, rate, sale.isFar)
        const parts = { goods, delivery: inside(delivery, rate, sale.isFar) }
        return { product, hsn: code, rate, quantity, ...parts, cost, back: 0, paidBack: 0 }
      })
      for (const line of keptLines) {
        tax(sale, line, line.goods, line.quantity, 1)
        tax(sale, line, line.delivery, 0, 1)
      }
      orderTotal += sale.totalPaise
      return { keptLines }
    },

    /** One piece of a line goes back, into the stock or to the losses. @returns its price */
    takeBack(sale: SecondSale, line: KeptLine, isSellable: boolean): number {
      const gross = line.goods[0] + line.delivery[0]
      const paise =
        part(gross, line.back + 1, line.quantity) - part(gross, line.back, line.quantity)
      const before = part(line.delivery[0], line.paidBack, gross)
      const share = part(line.delivery[0], line.paidBack + paise, gross) - before
      tax(sale, line, credited(line.goods, line.paidBack - before, paise - share), 1, -1)
      tax(sale, line, credited(line.delivery, before, share), 0, -1)
      line.back += 1
      line.paidBack += paise
      sums.sold -= line.cost
      orderTotal -= paise
      const shelf = shelfOf(line.product)
      if (isSellable) {
        shelf.pieces += 1
        shelf.cost += line.cost
      } else {
        sums.lost += line.cost
      }
      return paise
    },
  }
}

export type SecondBooks = ReturnType<typeof createSecondBooks>
