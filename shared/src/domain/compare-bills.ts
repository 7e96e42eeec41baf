import { inputHeads, type InputTax } from './purchase-tax'
import type { Paise } from './money'

/** The amounts of a bill that the shop and the portal both have. */
export interface BillAmounts extends InputTax {
  taxablePaise: Paise
}

interface KeyedBill extends BillAmounts {
  key: string
}

const amounts = ['taxablePaise', ...inputHeads] as const

/** Books less portal. */
export function getDifferences(books: BillAmounts, portal: BillAmounts): BillAmounts {
  const difference = { ...books }
  for (const amount of amounts) difference[amount] = books[amount] - portal[amount]
  const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = difference
  return { taxablePaise, igstPaise, cgstPaise, sgstPaise }
}

const isSame = (books: BillAmounts, portal: BillAmounts): boolean =>
  amounts.every((amount) => books[amount] === portal[amount])

/**
 * Compares bills by supplier, number and financial year. A bill of an unmatched key is in one place only.
 * @param books the bills of the month, and all other bills that the portal has in it
 */
export function compareBills<Book extends KeyedBill, Portal extends KeyedBill>(
  books: readonly Book[],
  portal: readonly Portal[],
) {
  const byKey = new Map(books.map((book) => [book.key, book]))
  const keys = new Set(portal.map(({ key }) => key))
  const pairs = portal.flatMap((bill) => {
    const book = byKey.get(bill.key)
    return book ? [{ books: book, portal: bill }] : []
  })
  return {
    matched: pairs.filter((pair) => isSame(pair.books, pair.portal)),
    different: pairs.filter((pair) => !isSame(pair.books, pair.portal)),
    onlyInBooks: books.filter(({ key }) => !keys.has(key)),
    onlyAtPortal: portal.filter(({ key }) => !byKey.has(key)),
  }
}
