import { messages } from '@voltkart/shared/contract/messages'
import type { BulkChange, BulkResult, changeProducts } from '@voltkart/shared/contract/product-bulk'
import type { productUpdateBodySchema } from '@voltkart/shared/contract/products'
import { priceByPercent, findPriceFault } from '@voltkart/shared/domain/sale'
import { PRODUCT_CATEGORIES_MAX } from '@voltkart/shared/domain/category-tree'
import { STOCK_MAX } from '@voltkart/shared/domain/limits'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { getStateAt } from '@voltkart/shared/domain/product-state'
import { isDeepStrictEqual } from 'node:util'
import pMap from 'p-map'
import type { z } from 'zod'
import type { AppContext } from '../../context'
import { ApiError, invalidField } from '../../errors'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { CategoryRecord } from '../../models/categories/category-queries'
import { findBySlug } from '../../models/categories/product-place'
import { applyChanges } from '../../models/products/product-changes'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { readShopTerms, type ShopTerms } from '../shop/shop-terms'
import { deleteProduct } from './delete-product'
import { toChangedFields, updateProduct } from './edit-product'
import { findRuleFaults, findPublishFaults } from './product-rules'

const CHANGES_AT_ONCE = 8

type Body = z.output<typeof changeProducts.body>
type Target = Body['products'][number]

/** The rules by which the products of a bulk change are checked. */
interface Judges {
  terms: ShopTerms
  /** The target category. */
  category: CategoryRecord | undefined
  at: Date
}

/** A change of one product as its editor would make it, or why it is not possible. */
interface Edit {
  body: z.output<typeof productUpdateBodySchema>
  reason?: string | undefined
}

interface Plan {
  result: BulkResult
  /** Absent: it is not edited. */
  body?: Edit['body']
}

const toValues = (product: ProductRecord, at: Date) => {
  const { pricePaise, countInStock, category, brand, gstRate } = product
  const price = toRupees(pricePaise)
  return { price, countInStock, state: getStateAt(product, at), category, brand, gstRate }
}

const toDeletedResult = (_id: string): BulkResult => ({
  _id,
  name: '',
  outcome: 'conflict',
  reason: messages.productGone,
})

function toPriceEdit(paise: number): Edit {
  return { body: { price: toRupees(paise) }, reason: findPriceFault(paise) }
}

function toStockEdit({ countInStock }: ProductRecord, pieces: number): Edit {
  const after = countInStock + pieces
  const tooHigh = after > STOCK_MAX ? messages.stockTooHigh : undefined
  return {
    body: { countInStock: after, countInStockWas: countInStock },
    reason: after < 0 ? messages.stockBelowZero : tooHigh,
  }
}

/** The category replaces the main one. Its name alone could be that of another. */
function toCategoryEdit({ categories }: ProductRecord, { slug, name }: CategoryRecord): Edit {
  const otherSlugs = categories.slice(1).filter((other) => other !== slug)
  const slugs = [slug, ...otherSlugs].slice(0, PRODUCT_CATEGORIES_MAX)
  return { body: { category: name, categories: slugs } }
}

function toEdit(
  product: ProductRecord,
  change: Exclude<BulkChange, { kind: 'delete' }>,
  { countInStockWas = product.countInStock }: Target,
  { category }: Judges,
): Edit {
  switch (change.kind) {
    case 'price-percent':
      return toPriceEdit(priceByPercent(product.pricePaise, change.percent))
    case 'price-amount':
      return toPriceEdit(product.pricePaise + toPaise(change.amount))
    case 'stock-add':
      return toStockEdit(product, change.pieces)
    case 'stock-set':
      return toStockEdit(product, change.pieces - countInStockWas)
    case 'state':
      return { body: { state: change.state } }
    case 'category':
      return category ? toCategoryEdit(product, category) : { body: {} }
    case 'brand':
      return { body: { brand: change.brand } }
    case 'gst-rate':
      return { body: { gstRate: change.gstRate } }
  }
}

/** The effect of a change on a product. */
function previewChange(
  product: ProductRecord,
  target: Target,
  change: BulkChange,
  judges: Judges,
): Plan {
  const { _id, name, version } = product
  const before = toValues(product, judges.at)
  const common = { _id, name, version, before }
  if (target.version !== undefined && target.version !== version) {
    const reason = messages.productChangedMeanwhile
    return { result: { ...common, outcome: 'conflict', reason } }
  }
  if (change.kind === 'delete') return { result: { ...common, outcome: 'deleted' } }
  const { body, reason } = toEdit(product, change, target, judges)
  const fields = toChangedFields(body)
  const edited = applyChanges(product, fields).after
  const after = {
    ...toValues(edited, judges.at),
    countInStock: body.countInStock ?? product.countInStock,
  }
  // Categories in different places may have one name.
  const isSame = isDeepStrictEqual(before, after) && product.categories[0] === edited.categories[0]
  if (reason === undefined && isSame) {
    return { result: { ...common, outcome: 'unchanged', after } }
  }
  const written = Object.keys(fields)
  const faults = [
    ...findRuleFaults(edited, judges.terms, written),
    ...findPublishFaults(edited, judges.terms, written),
  ]
  const refusal = reason ?? faults.map(({ message }) => message).join(' · ')
  return refusal
    ? { result: { ...common, outcome: 'refused', reason: refusal } }
    : { result: { ...common, outcome: 'changed', after }, body }
}

/** The result of a change that failed; other errors are thrown. */
function toFailedResult(result: BulkResult, error: unknown): BulkResult {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'NOT_FOUND') return toDeletedResult(result._id)
  const isRefused = error.code !== 'STALE_VERSION'
  const reason = error.details.errors?.map(({ message }) => message).join(' · ')
  return {
    ...result,
    outcome: isRefused ? 'refused' : 'conflict',
    reason: reason || error.message,
  }
}

async function carryOut(
  context: AppContext,
  product: ProductRecord,
  { result, body }: Plan,
  by: AuditActor,
): Promise<BulkResult> {
  try {
    if (result.outcome === 'deleted') await deleteProduct(context, product._id, by)
    if (!body) return result
    const versions = [product.version]
    const now = await updateProduct(context, product._id, { body, versions }, by)
    return { ...result, version: now.version, after: toValues(now, context.now()) }
  } catch (error) {
    return toFailedResult(result, error)
  }
}

/**
 * Changes several products independently: one that cannot be changed, or was changed by somebody
 * else since the caller read it, is reported and does not stop the others.
 * @throws VALIDATION for `change.category` when the shop has no such category
 */
export async function changeSeveral(
  context: AppContext,
  { products: targets, change, preview }: Body,
  by: AuditActor,
): Promise<BulkResult[]> {
  const { products, categories } = context.models
  const ids = targets.map(({ _id }) => _id)
  const category =
    change.kind === 'category'
      ? findBySlug((await categories.find()).categories, change.category)
      : undefined
  if (change.kind === 'category' && !category) {
    throw invalidField('change.category', messages.categoryUnknown)
  }
  const judges = { terms: await readShopTerms(context), category, at: context.now() }
  const productsById = new Map((await products.findByKeys(ids, [])).map((key) => [key._id, key]))
  const changeOne = async (target: Target): Promise<BulkResult> => {
    const product = productsById.get(target._id.toLowerCase())
    if (!product) return toDeletedResult(target._id)
    const plan = previewChange(product, target, change, judges)
    return preview ? plan.result : carryOut(context, product, plan, by)
  }
  return pMap(targets, changeOne, { concurrency: CHANGES_AT_ONCE })
}
