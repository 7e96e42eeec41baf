import { messages } from '@voltkart/shared/contract/messages'
import type { saleSchema } from '@voltkart/shared/contract/product-parts'
import type { productBodySchema, productUpdateBodySchema } from '@voltkart/shared/contract/products'
import type { Sale } from '@voltkart/shared/domain/sale'
import { toPaise } from '@voltkart/shared/domain/money'
import type { z } from 'zod'
import type { AppContext } from '../../context'
import { ApiError, conflict, conflictAt, invalidField, notFound } from '../../errors'
import { toAuditEntry, type AuditActor } from '../../models/audit/audit-schema'
import { listChanges } from '../../models/audit/audit-changes'
import { isDuplicateKey } from '../../models/database-errors'
import type { NewProduct } from '../../models/products/product-create-queries'
import {
  setsPictures,
  toStoredPictures,
  type ProductChanges,
  toAuditedFields,
} from '../../models/products/product-changes'
import type { ProductRecord, ProductUpdate } from '../../models/products/product-edit-queries'
import type { ProductFields } from '../../models/products/product-schema'
import type { Opening } from '../../models/products/pending-moves'
import { toMovedBy } from '../../models/stock-moves/stock-move-schema'
import { buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { resolveCategories } from '../categories/place-products'
import { readShopTerms, type ShopTerms } from '../shop/shop-terms'
import { forgetPictures, keepPictures } from './unused-pictures'
import { refuseFaults, findRuleFaults, findPublishFaults, refuseIncomplete } from './product-rules'
import { tryRecordStockMoves } from './record-stock-moves'

type NewProductBody = z.output<typeof productBodySchema>
type ProductUpdateBody = z.output<typeof productUpdateBodySchema>

/**
 * @throws CONFLICT when a write fails because another product has the SKU or the EAN, or is the same
 * variant of the same family
 */
export async function explainDuplicateKey<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (isDuplicateKey(error, 'sku')) throw conflict(messages.skuTaken)
    if (isDuplicateKey(error, 'ean')) throw conflictAt('ean', messages.eanTaken)
    if (isDuplicateKey(error, 'familyVariant')) {
      throw conflictAt('family', messages.familyOptionsTaken)
    }
    throw error
  }
}

const hasValue = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

const toChangedPaise = (rupees: number | null | undefined) =>
  typeof rupees === 'number' ? toPaise(rupees) : rupees

const toChangedDate = (time: string | null | undefined) =>
  typeof time === 'string' ? new Date(time) : time

const toChangedSale = (
  sale: z.output<typeof saleSchema> | null | undefined,
): Sale | null | undefined =>
  sale && {
    pricePaise: toPaise(sale.price),
    from: new Date(sale.from),
    ...(sale.to === undefined ? {} : { to: new Date(sale.to) }),
  }

/** A new product as it is stored, without the fields that its body lacks. */
export function newFields(body: NewProductBody): ProductFields {
  const { price, mrp, sale, image, images, state, publishAt, ...rest } = body
  const pictures = images && images.length > 0 ? images : [image ?? '']
  const fields = {
    ...rest,
    ...toStoredPictures(pictures),
    pricePaise: toPaise(price),
    mrpPaise: toChangedPaise(mrp),
    state: state === 'active' ? undefined : state,
    publishAt: toChangedDate(publishAt),
    sale: toChangedSale(sale),
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => hasValue(value)),
  ) as unknown as ProductFields
}

/** A new product as it is stored, with a note of who added it. */
export function newProduct(
  context: AppContext,
  body: NewProductBody,
  by: AuditActor,
  reason: Opening['reason'] = 'opening',
): NewProduct {
  const fields = newFields(body)
  const changes = listChanges(undefined, toAuditedFields(fields))
  return {
    ...fields,
    createdAt: context.now(),
    opening: { reason, by: toMovedBy(by) },
    outbox: [
      toAuditEntry(
        buildAuditNote(context, {
          actor: by,
          action: 'created',
          subjectName: fields.name,
          changes,
        }),
      ),
    ],
  }
}

/**
 * Adds a product.
 * @throws VALIDATION for the field of a rule that it breaks, or for each fact that it lacks to be
 * published; CONFLICT when the SKU, or its family with these options, is taken, or the shop cannot
 * have another category
 */
export async function createProduct(
  context: AppContext,
  body: NewProductBody,
  by: AuditActor,
): Promise<ProductRecord> {
  const fields = newFields(body)
  const terms = await readShopTerms(context)
  refuseFaults(findRuleFaults(fields, terms))
  refuseIncomplete(findPublishFaults(fields, terms))
  await keepPictures(context, undefined, fields)
  const place = await resolveCategories(context, body, by)
  const product = newProduct(context, { ...body, ...place.fieldsFor() }, by)
  const created = await explainDuplicateKey(context.models.products.create(product))
  await place.makeCategory()
  await forgetPictures(context, [created])
  await tryRecordNotes(context, 'product', [{ ...product, _id: created._id }])
  await tryRecordStockMoves(context, [created._id])
  return created
}

/**
 * The fields that a body sets, as they are stored; without stock that changes by a difference. An
 * empty text, an empty list and `null` remove a field.
 * @throws VALIDATION for `images` when it would take the last picture away
 */
export function toChangedFields(body: ProductUpdateBody): ProductChanges {
  const { price, mrp, image, images, countInStock, countInStockWas, ...others } = body
  const { state, publishAt, sale, ...rest } = others
  if (images?.length === 0 && image === undefined) {
    throw invalidField('images', messages.imagesEmpty)
  }
  const all = {
    ...rest,
    ...(images?.length === 0 ? { images: image === undefined ? undefined : [image] } : { images }),
    image,
    pricePaise: toChangedPaise(price),
    mrpPaise: toChangedPaise(mrp),
    // A state by itself replaces an earlier time of publication.
    state: state === 'active' ? null : state,
    publishAt: state !== undefined && publishAt === undefined ? null : toChangedDate(publishAt),
    sale: toChangedSale(sale),
    countInStock: countInStockWas === undefined ? countInStock : undefined,
  }
  const definedEntries = Object.entries(all).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    definedEntries.map(([field, value]) => [field, hasValue(value) && value !== '' ? value : null]),
  )
}

/** The work to do before a product is changed, in the form that the update calls. */
function prepareChange(
  context: AppContext,
  changes: ProductChanges,
  terms: ShopTerms,
): NonNullable<ProductUpdate['prepare']> {
  return async (before, after) => {
    const written = Object.keys(changes)
    refuseFaults(findRuleFaults(after, terms, written))
    refuseIncomplete(findPublishFaults(after, terms, written))
    await keepPictures(context, before, after)
  }
}

/**
 * Changes a product. With `countInStockWas` the stock changes by the difference, so that pieces
 * sold while the form was open stay sold.
 * @param versions the versions the editor may have started from; undefined for any
 * @throws NOT_FOUND; VALIDATION for the field of a rule that the changed product would break;
 * STALE_VERSION when it has another version; CONFLICT when the SKU, or its family with these
 * options, is taken, fewer pieces are left than are taken away, or after too many concurrent
 * changes
 */
export async function updateProduct(
  context: AppContext,
  productId: string,
  { body, versions }: { body: ProductUpdateBody; versions: readonly number[] | undefined },
  by: AuditActor,
): Promise<ProductRecord> {
  const { countInStock, countInStockWas } = body
  const { category: _name, categories: _slugs, ...fields } = toChangedFields(body)
  const isPlaced = body.category !== undefined || body.categories !== undefined
  const place = isPlaced ? await resolveCategories(context, body, by) : undefined
  const result = await explainDuplicateKey(
    context.models.products.update(productId, {
      fields,
      derive: place?.fieldsFor,
      stockDifference:
        countInStock === undefined || countInStockWas === undefined
          ? undefined
          : countInStock - countInStockWas,
      versions,
      at: context.now(),
      note: buildAuditNote(context, { actor: by, action: 'changed', subjectName: '', changes: [] }),
      prepare: prepareChange(context, fields, await readShopTerms(context)),
    }),
  )
  if (result.outcome === 'changed') {
    await place?.makeCategory()
    await forgetPictures(context, setsPictures(fields) ? [result.product] : [])
    if (result.note) {
      await tryRecordNotes(context, 'product', [
        { _id: productId, outbox: [toAuditEntry(result.note)] },
      ])
    }
    const isMoved = result.product.stockRevision !== result.before.stockRevision
    await tryRecordStockMoves(context, isMoved ? [productId] : [])
    return result.product
  }
  if (result.outcome === 'missing') throw notFound()
  if (result.outcome === 'stale') throw new ApiError('STALE_VERSION', messages.staleProduct)
  throw conflict(
    result.outcome === 'overtaken' ? messages.productChangedMeanwhile : messages.stockBelowZero,
  )
}
