import * as contract from '@voltkart/shared/contract/products'
import { messages } from '@voltkart/shared/contract/messages'
import { deleteProduct } from '../../commands/products/delete-product'
import { createProduct, updateProduct } from '../../commands/products/edit-product'
import { toAuditActor } from '../../commands/audit/record-audit'
import { readRecentShopTerms } from '../../commands/shop/shop-terms'
import { isPublished } from '@voltkart/shared/domain/product-state'
import { seesCosts } from '@voltkart/shared/domain/permissions'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import { parseIfMatch } from '../../http/accepted-versions'
import type { BindRoute, CachedHandler, Handler } from '../../http/route'
import { getEarliest, findNextChange } from '../../models/products/next-change'
import type { ProductMark } from '../../models/products/product-list-queries'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { seesUnpublished } from '../../policies/products'
import { presentPlans, presentProduct, presentStock } from './products.presenter'
import { readRelatedData } from './read-related-data'
import type { Product } from '@voltkart/shared/contract/products'
import { createHash } from 'node:crypto'

/**
 * The ETag of a product: its version, which counts edits, and a hash of the whole response. A sale
 * or a review changes only the hash, so that no cache keeps old stock and no editor is disturbed.
 */
function toProductEtag(product: Product): string {
  const hash = createHash('sha256').update(JSON.stringify(product)).digest('base64url').slice(0, 16)
  return `"${product.version}-${hash}"`
}

const getIds = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id)

interface CachedProduct {
  id: string
  mark: ProductMark
  taxPercent: number
  treeVersion: number
}

/** Checks without reading the product whether a response with it is still valid. */
async function revalidateProduct(
  context: AppContext,
  { id, mark: before, taxPercent, treeVersion }: CachedProduct,
): Promise<number | undefined> {
  const [mark, terms, tree] = await Promise.all([
    context.models.products.mark(id),
    readRecentShopTerms(context),
    context.models.categories.recent(),
  ])
  const isSame =
    mark.changedAt === before.changedAt &&
    terms.taxPercent === taxPercent &&
    tree.version === treeVersion
  return isSame ? Math.min(mark.readAt, terms.readAt, tree.readAt) : undefined
}

/** Reading, changing and deleting one product. */
export function bindProducts(bind: BindRoute, context: AppContext): void {
  const { models } = context

  const readRelated = (product: ProductRecord) => readRelatedData(context, product)

  /** A product as staff see it. */
  async function readFullProduct(product: ProductRecord): Promise<contract.Product> {
    const { reorderLevel } = product
    const related = await readRelated(product)
    return {
      ...presentProduct(product, related),
      ...presentPlans(product, related.at),
      reorderLevel,
    }
  }

  const readForStaff: Handler<typeof contract.getProduct> = async ({ actor, params, response }) => {
    const stored = await models.products.findWithReserved(params.productId)
    if (!stored) throw notFound()
    if (!seesUnpublished(actor) && !isPublished(stored, context.now())) throw notFound()
    const [product, waitingCount] = await Promise.all([
      readFullProduct(stored),
      models.awaitedProducts.countOfProduct(stored._id),
    ])
    const detail = {
      ...product,
      ...presentStock(stored, actor !== undefined && seesCosts(actor)),
      waiting: waitingCount,
    }
    response.set('ETag', toProductEtag(detail))
    return detail
  }

  const readForVisitors: CachedHandler<typeof contract.getProduct> = async ({ params }) => {
    // The mark is read before the product: a change in between makes the next version mark differ.
    const mark = await models.products.mark(params.productId)
    const stored = await models.products.findById(params.productId)
    const at = context.now()
    if (!stored || !isPublished(stored, at)) throw notFound()
    const { siblings, readAt, ...rest } = await readRelated(stored)
    const product = presentProduct(stored, { siblings, ...rest })
    const { taxPercent, treeVersion } = rest
    const snapshot = { id: stored._id, mark, taxPercent, treeVersion }
    return {
      result: product,
      etag: toProductEtag(product),
      // The mark does not include other variants.
      ...(stored.family ? {} : { revalidate: () => revalidateProduct(context, snapshot) }),
      // Stock and price of the other variants are part of the response.
      productIds: [product._id, ...getIds(siblings)],
      dependsOnStock: false,
      readAt,
      // Other variants may be published later.
      expiresAt: getEarliest([findNextChange(stored, at), models.products.nextChangeAt()]),
    }
  }
  bind.cached(contract.getProduct, readForVisitors, { handle: readForStaff })

  bind(contract.createProduct, async ({ actor, body, response }) => {
    const product = await readFullProduct(await createProduct(context, body, toAuditActor(actor)))
    response.set('ETag', toProductEtag(product))
    return { message: messages.productCreated, product }
  })

  bind(contract.updateProduct, async ({ actor, params, body, headers, response }) => {
    const versions = parseIfMatch(headers['if-match'])
    const by = toAuditActor(actor)
    const product = await readFullProduct(
      await updateProduct(context, params.productId, { body, versions }, by),
    )
    response.set('ETag', toProductEtag(product))
    return { message: messages.productUpdated, product }
  })

  bind(contract.deleteProduct, async ({ actor, params }) => {
    // The pictures are read before they are deleted with the product.
    const existing = await models.products.findById(params.productId)
    const related = existing && (await readRelated(existing))
    const product = await deleteProduct(context, params.productId, toAuditActor(actor))
    const result = presentProduct(product, related ?? (await readRelated(product)))
    return { message: messages.productDeleted, product: result }
  })
}
