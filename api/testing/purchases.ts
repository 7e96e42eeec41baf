import type { PurchaseBody } from '@voltkart/shared/contract/purchases'
import * as purchases from '@voltkart/shared/contract/purchases'
import * as stockMoves from '@voltkart/shared/contract/stock-moves'
import { createSupplier, type Supplier } from '@voltkart/shared/contract/suppliers'
import { randomUUID } from 'node:crypto'
import type { ProductRecord } from '../src/models/products/product-edit-queries'
import type { Browser } from './browser'

type Line = PurchaseBody['lines'][number]

/** A line of a purchase: pieces of a product at 100 rupees each. */
export const toLine = (
  product: Pick<ProductRecord, '_id'>,
  quantity: number,
  rest: Partial<Pick<Line, 'unitCost' | 'serials'>> = {},
): Line => ({ product: product._id, quantity, unitCost: 100, ...rest })

/** Serial numbers that no other piece has. */
export const newSerials = (count: number): string[] =>
  Array.from({ length: count }, () => randomUUID().toUpperCase())

/** A supplier in Karnataka. */
export async function buildSupplier(browser: Browser, name = 'Kaveri Traders'): Promise<Supplier> {
  const { supplier } = await browser.call(createSupplier, { body: { name, stateCode: '29' } })
  return supplier
}

/** The body of a purchase of these lines, on a bill of its own. */
export const buildPurchaseBody = (
  supplier: Pick<Supplier, '_id'>,
  lines: Line[],
): PurchaseBody => ({
  supplier: supplier._id,
  billNumber: `B/${randomUUID().slice(0, 13)}`,
  billDate: '2026-01-15',
  lines,
})

/** Moves pieces of a product by hand: counts, finds, loses them. */
export const moveStock = (
  browser: Browser,
  { _id }: Pick<ProductRecord, '_id'>,
  body: stockMoves.StockMoveBody,
) =>
  browser.call(stockMoves.moveStock, {
    params: { productId: _id },
    headers: { 'idempotency-key': randomUUID() },
    body,
  })

/** A draft of these lines, from a supplier of its own. */
export async function createDraft(browser: Browser, ...lines: Line[]): Promise<purchases.Purchase> {
  const body = buildPurchaseBody(await buildSupplier(browser), lines)
  return (await browser.call(purchases.createPurchase, { body })).purchase
}

/** The input of a receipt. */
export const buildReceipt = (
  { number }: Pick<purchases.Purchase, 'number'>,
  body: purchases.ReceiveBody = {},
  key: string = randomUUID(),
) => ({ params: { number }, headers: { 'idempotency-key': key }, body })

/** A purchase of these lines that was received. */
export async function receiveNewPurchase(
  browser: Browser,
  ...lines: Line[]
): Promise<purchases.Purchase> {
  const purchase = await createDraft(browser, ...lines)
  return (await browser.call(purchases.receivePurchase, buildReceipt(purchase))).purchase
}
