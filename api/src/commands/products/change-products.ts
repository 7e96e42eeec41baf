import { messages } from '@voltkart/shared/contract/messages'
import type { BulkChange, BulkResult, changeProducts } from '@voltkart/shared/contract/product-bulk'
import { priceByPercent, priceFault } from '@voltkart/shared/domain/bulk-price'
import { STOCK_MAX } from '@voltkart/shared/domain/limits'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import pMap from 'p-map'
import type { z } from 'zod'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { auditEntry, type AuditActor } from '../../models/audit/audit-schema'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { currentShopTerms, type ShopTerms } from '../shop/shop-terms'
import { deleteProduct } from './delete-product'
import { auditNote, tryRecordNotes, type NotedSubject } from '../audit/record-audit'
import { ruleFaults } from './product-rules'
import { tryRecordStockMoves } from './record-stock-moves'

const CHANGES_AT_ONCE = 8

type Body = z.output<typeof changeProducts.body>
type Wanted = Body['products'][number]

interface Outcome {
  result: BulkResult
  noted?: NotedSubject
}

const toValues = ({ pricePaise, countInStock }: ProductRecord) => ({
  price: toRupees(pricePaise),
  countInStock,
})

const gone = (_id: string): BulkResult => ({
  _id,
  name: '',
  outcome: 'conflict',
  reason: messages.productGone,
})

/** The new price in paise and the new stock of a product after a change. */
function changedValues(
  product: ProductRecord,
  change: Exclude<BulkChange, { kind: 'delete' }>,
  stockWas: number,
): { pricePaise: number; countInStock: number; reason?: string | undefined } {
  const { pricePaise, countInStock } = product
  if (change.kind === 'stock-add' || change.kind === 'stock-set') {
    const moved = change.kind === 'stock-add' ? change.pieces : change.pieces - stockWas
    const after = countInStock + moved
    const reason =
      after < 0 ? messages.stockBelowZero : after > STOCK_MAX ? messages.stockTooHigh : undefined
    return { pricePaise, countInStock: after, reason }
  }
  const price =
    change.kind === 'price-percent'
      ? priceByPercent(pricePaise, change.percent)
      : pricePaise + toPaise(change.amount)
  return { pricePaise: price, countInStock, reason: priceFault(price) }
}

/** Why a rule forbids the new price of a product, if one does. */
function changeFault(
  product: ProductRecord,
  pricePaise: number,
  terms: ShopTerms,
): string | undefined {
  if (pricePaise === product.pricePaise) return undefined
  return ruleFaults({ ...product, pricePaise }, terms, ['pricePaise'])[0]?.message
}

/** The effect of a change on a product. */
function foresee(
  product: ProductRecord,
  expected: Wanted,
  change: BulkChange,
  terms: ShopTerms,
): BulkResult {
  const { _id, name, version } = product
  const before = toValues(product)
  const told = { _id, name, version, before }
  if (expected.version !== undefined && expected.version !== version) {
    return { ...told, outcome: 'conflict', reason: messages.productChangedMeanwhile }
  }
  if (change.kind === 'delete') return { ...told, outcome: 'deleted' }
  const stockWas = expected.countInStockWas ?? product.countInStock
  const { pricePaise, countInStock, reason } = changedValues(product, change, stockWas)
  const fault = reason ?? changeFault(product, pricePaise, terms)
  if (fault) return { ...told, outcome: 'refused', reason: fault }
  const after = { price: toRupees(pricePaise), countInStock }
  const same = after.price === before.price && after.countInStock === before.countInStock
  return { ...told, outcome: same ? 'unchanged' : 'changed', after }
}

async function applyTo(
  context: AppContext,
  product: ProductRecord,
  foreseen: BulkResult,
  by: AuditActor,
): Promise<Outcome> {
  if (foreseen.outcome === 'deleted') {
    try {
      await deleteProduct(context, product._id, by)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { result: gone(product._id) }
    }
    return { result: foreseen }
  }
  const { before, after } = foreseen
  if (foreseen.outcome !== 'changed' || !before || !after) return { result: foreseen }
  const stockDifference = after.countInStock - before.countInStock
  const change = await context.models.products.update(product._id, {
    fields: after.price === before.price ? {} : { pricePaise: toPaise(after.price) },
    stockDifference: stockDifference === 0 ? undefined : stockDifference,
    versions: [product.version],
    at: context.now(),
    note: auditNote(context, { actor: by, action: 'changed', subjectName: '', changes: [] }),
  })
  if (change.outcome === 'changed') {
    const { note, product: now } = change
    return {
      result: { ...foreseen, version: now.version, after: toValues(now) },
      noted: { _id: product._id, outbox: note ? [auditEntry(note)] : [] },
    }
  }
  if (change.outcome === 'missing') return { result: gone(product._id) }
  const below = change.outcome === 'below-zero'
  return {
    result: {
      ...foreseen,
      outcome: below ? 'refused' : 'conflict',
      reason: below ? messages.stockBelowZero : messages.productChangedMeanwhile,
    },
  }
}

/**
 * Changes several products independently: one that cannot be changed, or was changed by somebody
 * else since the caller read it, is reported and does not stop the others.
 */
export async function changeSeveral(
  context: AppContext,
  { products: selection, change, preview }: Body,
  by: AuditActor,
): Promise<BulkResult[]> {
  const { products } = context.models
  const ids = selection.map(({ _id }) => _id)
  const terms = await currentShopTerms(context)
  const found = new Map((await products.findByKeys(ids, [])).map((one) => [one._id, one]))
  const changeOne = async (one: Wanted): Promise<Outcome> => {
    const product = found.get(one._id.toLowerCase())
    if (!product) return { result: gone(one._id) }
    const foreseen = foresee(product, one, change, terms)
    return preview ? { result: foreseen } : applyTo(context, product, foreseen, by)
  }
  const outcomes = await pMap(selection, changeOne, { concurrency: CHANGES_AT_ONCE })
  await tryRecordNotes(
    context,
    'product',
    outcomes.flatMap(({ noted }) => noted ?? []),
  )
  const movesStock = change.kind === 'stock-add' || change.kind === 'stock-set'
  await tryRecordStockMoves(
    context,
    movesStock ? outcomes.flatMap(({ noted }) => noted?._id ?? []) : [],
  )
  return outcomes.map(({ result }) => result)
}
