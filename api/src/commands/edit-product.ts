import { messages } from '@voltkart/shared/contract/messages'
import type { productBodySchema, productUpdateBodySchema } from '@voltkart/shared/contract/products'
import { toPaise } from '@voltkart/shared/domain/money'
import type { z } from 'zod'
import type { AppContext } from '../context'
import { ApiError, conflict, notFound } from '../http/errors'
import { isDuplicateKey } from '../models/connect'
import type { ProductFields, ProductRecord } from '../models/products/product-edit-queries'

type NewProductBody = z.output<typeof productBodySchema>
type ProductUpdateBody = z.output<typeof productUpdateBodySchema>

async function refuseTakenSku<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (isDuplicateKey(error, 'sku')) throw conflict(messages.skuTaken)
    throw error
  }
}

/**
 * Adds a product.
 * @throws CONFLICT when the SKU is taken
 */
export function createProduct(context: AppContext, body: NewProductBody): Promise<ProductRecord> {
  const { price, sku, ...fields } = body
  return refuseTakenSku(
    context.models.products.create({
      ...fields,
      ...(sku === undefined ? {} : { sku }),
      pricePaise: toPaise(price),
      createdAt: context.now(),
    }),
  )
}

function changedFields(body: ProductUpdateBody): Partial<ProductFields> {
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
    }),
  )
  if (result.outcome === 'changed') return result.product
  if (result.outcome === 'missing') throw notFound()
  if (result.outcome === 'stale') throw new ApiError('STALE_VERSION', messages.staleProduct)
  throw conflict(messages.stockBelowZero)
}
