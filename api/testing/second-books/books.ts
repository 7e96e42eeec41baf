import { createSecondGoods } from './goods'
import { createSecondMoney } from './money'
import {
  addTo,
  splitInclusive,
  addOnTop,
  getPart,
  toPaise,
  type Heads,
  type Table,
} from './numbers'
import {
  createSecondSupplies,
  creditLine,
  getGross,
  type SecondLine,
  type SecondSale,
} from './supplies'

export interface SecondOrder {
  sale: SecondSale
  lines: SecondLine[]
  /** Whether its invoice is too old for a credit note with tax. */
  isLate: boolean
}

/** A part of an order that goes back. */
interface SecondCredit {
  line: SecondLine
  paise: number
  /** Pieces that come back; 0 for a part of the price. */
  pieces: number
}

export interface SecondBill {
  /** Undefined for a supplier without GSTIN, whose bill has no tax. */
  gstin: string | undefined
  number: string
  day: string
  isFar: boolean
  itc: 'eligible' | 'blocked' | 'none'
  isReverseCharge: boolean
  lines: { product: string; pieces: number; unitPaise: number; rate: number }[]
}

/** A bill as the GST portal has it: taxable, IGST, CGST, SGST. */
interface PortalBill {
  gstin: string
  number: string
  day: string
  amounts: [number, ...Heads]
}

const heads = ['IGST', 'CGST', 'SGST'] as const

/**
 * The books of a month, computed a second time: by whole numbers alone, from what was bought, sold, given
 * back and lost, and without a line of the product's code. Until the month begins, only goods and orders
 * are kept.
 */
export function createSecondBooks() {
  const ledgers = new Map<string, number>()
  let isOpen = false
  const bookAmount = (ledger: string, paise: number) => {
    if (isOpen) ledgers.set(ledger, (ledgers.get(ledger) ?? 0) + paise)
  }
  const goods = createSecondGoods()
  const supplies = createSecondSupplies(bookAmount)
  const money = createSecondMoney(bookAmount)
  const bills: PortalBill[] = []
  /** Table 4, and the supplies of 3.1(d). */
  const inputTax: Table = new Map()

  function bookBill(bill: SecondBill, amounts: [number, ...Heads]): void {
    const [price, ...tax] = amounts
    const totalTax = tax.reduce((sum, head) => sum + head, 0)
    const { itc, isReverseCharge } = bill
    bookAmount('Purchases', -(price + (itc === 'eligible' ? 0 : totalTax)))
    bookAmount('Creditors', price + (isReverseCharge ? 0 : totalTax))
    if (itc !== 'none') addTo(inputTax, isReverseCharge ? 'reverseCharge' : 'other', tax)
    if (itc === 'blocked') addTo(inputTax, 'blocked', tax)
    const taxed = bill.lines.filter(({ rate }) => rate > 0)
    const worth = taxed.reduce((sum, { pieces, unitPaise }) => sum + pieces * unitPaise, 0)
    if (isReverseCharge) addTo(supplies.rows, 'd', [worth, ...tax])
    const { gstin, number, day } = bill
    if (gstin !== undefined) bills.push({ gstin, number, day, amounts })
  }

  function bookInput({ itc, isReverseCharge }: SecondBill, rate: number, tax: Heads): void {
    for (const [index, head] of heads.entries()) {
      const name = `${head} ${head === 'IGST' ? rate : rate / 2}%`
      const paise = tax[index] ?? 0
      if (itc === 'eligible') bookAmount(`Input ${name}`, -paise)
      if (isReverseCharge) bookAmount(`Reverse Charge ${name}`, paise)
    }
  }

  /** The entries at the end of the month: losses, the tax on them, and the change of the stock. */
  function bookGoods(): void {
    const { lost, opening } = goods.sums
    const change = toPaise(goods.stock()) - toPaise(opening)
    bookAmount('Goods Lost', -toPaise(lost))
    bookAmount('Purchases', toPaise(lost))
    bookAmount('Closing Stock', -change)
    bookAmount('Change in Stock', change)
    for (const [rate, tax] of goods.lostTax()) {
      bookAmount('Tax on Goods Lost', -(tax[0] + tax[1] + tax[2]))
      for (const [index, head] of heads.entries()) {
        bookAmount(`Input ${head} ${head === 'IGST' ? rate : rate / 2}%`, tax[index] ?? 0)
      }
    }
  }

  return {
    ledgers,
    bookGoods,
    goods,
    supplies,
    money,
    bills,
    inputTax,

    beginMonth(): void {
      isOpen = true
      goods.beginMonth()
    },

    buy(bill: SecondBill): void {
      const all: [number, ...Heads] = [0, 0, 0, 0]
      for (const { product, pieces, unitPaise, rate } of bill.lines) {
        const price = pieces * unitPaise
        const tax = addOnTop(price, rate, bill.isFar)
        for (const [index, amount] of [price, ...tax].entries()) {
          all[index as 0 | 1 | 2 | 3] += amount
        }
        const isGotBack = bill.itc === 'eligible'
        const cost = isGotBack ? price : price + tax[0] + tax[1] + tax[2]
        goods.receive(product, pieces, cost, isGotBack ? { rate, isFar: bill.isFar } : undefined)
        bookInput(bill, rate, tax)
      }
      if (isOpen) bookBill(bill, all)
    },

    sell(sale: SecondSale, { day, isFeeBorne = false, isLate = false }: SaleTerms): SecondOrder {
      const values = sale.lines.map(({ pricePaise, quantity }) => pricePaise * quantity)
      const all = values.reduce((sum, value) => sum + value, 0)
      let reached = 0
      const lines = sale.lines.map((line, index) => {
        const value = values[index] ?? 0
        const delivery =
          getPart(sale.shippingPaise, reached + value, all) -
          getPart(sale.shippingPaise, reached, all)
        reached += value
        const { product, hsn, rate, quantity } = line
        const taxed = {
          goods: splitInclusive(value, rate, sale.isFar),
          delivery: splitInclusive(delivery, rate, sale.isFar),
        }
        const cost = goods.sell(product, quantity)
        return { product, hsn, rate, quantity, ...taxed, cost, back: 0, paidBack: 0 }
      })
      if (isOpen) {
        supplies.invoice(sale, lines)
        money.pay(day, sale.totalPaise, isFeeBorne)
      }
      return { sale, lines, isLate }
    },

    /** Money goes back, with a credit note. */
    giveBack(order: SecondOrder, credits: readonly SecondCredit[], day: number): void {
      const reported = credits.flatMap(({ line, paise, pieces }) => creditLine(line, paise, pieces))
      const paise = credits.reduce((sum, credit) => sum + credit.paise, 0)
      const pieces = credits.reduce((sum, credit) => sum + credit.pieces, 0)
      if (order.isLate) supplies.commercialNote(paise, pieces)
      else supplies.note(order.sale, reported)
      money.refund(day, paise)
    },

    /** Sold pieces of a line come back, into the stock or to the losses. */
    takeBack: ({ product, cost }: SecondLine, pieces: number, isSellable: boolean): void =>
      goods.takeBack(product, pieces, cost, isSellable),

    /** The invoice of an untouched order is cancelled, and another buyer has a new one. */
    correct(order: SecondOrder, buyer: SecondSale['buyer']): void {
      const credited = order.lines.flatMap((line) =>
        creditLine(line, getGross(line), line.quantity),
      )
      supplies.note(order.sale, credited)
      for (const line of order.lines) Object.assign(line, { back: 0, paidBack: 0 })
      order.sale = { ...order.sale, buyer }
      supplies.invoice(order.sale, order.lines)
    },
  }
}

interface SaleTerms {
  /** The day of the month, from 0. */
  day: number
  isFeeBorne?: boolean
  isLate?: boolean
}

export type SecondBooks = ReturnType<typeof createSecondBooks>

/** The price of the next piece of a line. */
export const getNextPrice = (line: SecondLine): number =>
  getPart(getGross(line), line.back + 1, line.quantity) -
  getPart(getGross(line), line.back, line.quantity)

/** An amount of an untouched order, divided among its lines by their prices. */
export function divide({ lines }: SecondOrder, paise: number): SecondCredit[] {
  const all = lines.reduce((sum, line) => sum + getGross(line), 0)
  let reached = 0
  return lines.map((line) => {
    const before = getPart(paise, reached, all)
    reached += getGross(line)
    return { line, paise: getPart(paise, reached, all) - before, pieces: 0 }
  })
}
