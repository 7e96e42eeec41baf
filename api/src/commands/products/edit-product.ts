import { messages } from '@voltkart/shared/contract/messages'
import type { productBodySchema, productUpdateBodySchema } from '@voltkart/shared/contract/products'
import { toPaise } from '@voltkart/shared/domain/money'
import type { z } from 'zod'
import type { AppContext } from '../../context'
import { ApiError, conflict, notFound } from '../../errors'
import type { AuditActor } from '../../models/audit/audit-schema'
import { changesBetween } from '../../models/audit/audit-changes'
import { auditedFields } from '../../models/products/audited-fields'
import { isDuplicateKey } from '../../models/connect'
import type { NewProduct } from '../../models/products/product-create-queries'
import type { ProductFields, ProductRecord } from '../../models/products/product-edit-queries'
import { auditNote, tryRecordNotes } from '../audit/record-audit'

type NewProductBody = z.output<typeof productBodySchema>
type ProductUpdateBody = z.output<typeof productUpdateBodySchema>

/** @throws CONFLICT when a write fails because another product has the SKU */
export async function refuseTakenSku<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (isDuplicateKey(error, 'sku')) throw conflict(messages.skuTaken)
    throw error
  }
}

/** A new product as it is stored, with a note of who adds it. */
export function newProduct(context: AppContext, body: NewProductBody, by: AuditActor): NewProduct {
  const { price, sku, ...rest } = body
  const fields = { ...rest, ...(sku === undefined ? {} : { sku }), pricePaise: toPaise(price) }
  const changes = changesBetween(undefined, auditedFields(fields))
  return {
    ...fields,
    createdAt: context.now(),
    auditNotes: [auditNote(context, by, 'created', fields.name, changes)],
  }
}

/**
 * Adds a product.
 * @throws CONFLICT when the SKU is taken
 */
export async function createProduct(
  context: AppContext,
  body: NewProductBody,
  by: AuditActor,
): Promise<ProductRecord> {
  const product = newProduct(context, body, by)
  const created = await refuseTakenSku(context.models.products.create(product))
  await tryRecordNotes(context, 'product', [{ ...product, _id: created._id }])
  return created
}

/** What a body sets of a product, as it is stored; without stock that moves by a difference. */
export function changedFields(body: ProductUpdateBody): Partial<ProductFields> {
  const { price, countInStock, countInStockWas, ...rest } = body
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(given) as Partial<ProductFields>),
    ...(price === undefined ? {} : { pricePaise: toPaise(price) }),
    ...(countInStock === undefined || countInStockWas !== undefined ? {} : { countInStock }),
  }
}

/**
 * Changes a product. With `countInStockWas` the stock moves by the difference, so that what was
 * sold while the editor was at work stays sold.
 * @param versions the versions the editor may have started from; undefined for any
 * @throws NOT_FOUND; STALE_VERSION when it has another version; CONFLICT when the SKU is taken or
 * fewer pieces are left than are taken away
 */
export async function updateProduct(
  context: AppContext,
  productId: string,
  body: ProductUpdateBody,
  versions: readonly number[] | undefined,
  by: AuditActor,
): Promise<ProductRecord> {
  const { countInStock, countInStockWas } = body
  const result = await refuseTakenSku(
    context.models.products.update(productId, {
      fields: changedFields(body),
      stockDifference:
        countInStock === undefined || countInStockWas === undefined
          ? undefined
          : countInStock - countInStockWas,
      versions,
      at: context.now(),
      note: auditNote(context, by, 'changed', '', []),
    }),
  )
  if (result.outcome === 'changed') {
    if (result.note) {
      await tryRecordNotes(context, 'product', [{ _id: productId, auditNotes: [result.note] }])
    }
    return result.product
  }
  if (result.outcome === 'missing') throw notFound()
  if (result.outcome === 'stale') throw new ApiError('STALE_VERSION', messages.staleProduct)
  throw conflict(messages.stockBelowZero)
}
