import { isEan, normaliseEan } from '@voltkart/shared/domain/ean'
import { toSpacedCode } from '@voltkart/shared/domain/plain-code'
import { trusted } from 'mongoose'
import { toPlain, toPlainOrUndefined, withIds } from '../record-schema'
import { editableFields, type ProductRecord } from './product-edit-queries'
import { inAnySpelling, type ProductModel, type StoredProduct } from './product-schema'

/** Finding products by their ids, SKUs and EANs. */
export function createProductCodeQueries(model: ProductModel) {
  async function findByEans(eans: readonly string[]): Promise<ProductRecord[]> {
    if (eans.length === 0) return []
    const query = model.find({ ean: trusted({ $in: [...eans] }) }).select(editableFields)
    return (await query.lean<StoredProduct[]>()).map(toPlain)
  }

  return {
    /** The products with one of these EANs. */
    findByEans,

    /** The products that have one of the ids or one of the SKUs. */
    async findByKeys(ids: readonly string[], skus: readonly string[]): Promise<ProductRecord[]> {
      const conditions = [withIds(ids), { sku: trusted({ $in: [...skus] }) }]
      // Two reads, as each has its own index; a product may be in both results.
      const batches = await Promise.all(
        conditions.map((filter) =>
          model.find(filter).select(editableFields).lean<StoredProduct[]>(),
        ),
      )
      return batches.flat().map(toPlain)
    },

    /** The product with exactly this SKU, or else the one with this EAN. */
    async findByCode(code: string): Promise<ProductRecord | undefined> {
      const findProduct = (filter: { sku: string } | { ean: string }) =>
        model.findOne(filter).select(editableFields).lean<StoredProduct>()
      return toPlainOrUndefined(
        (await findProduct({ sku: toSpacedCode(code) })) ??
          (await findProduct({ ean: normaliseEan(code) })),
      )
    },

    /** The products whose SKU or EAN is one of the codes, without regard to case and spaces. */
    async findByCodesInAnySpelling(codes: readonly string[]): Promise<ProductRecord[]> {
      const eans = codes.map(normaliseEan).filter(isEan)
      const [bySku, byEan] = await Promise.all([
        model
          .find({ sku: trusted({ $in: codes.map(toSpacedCode) }) })
          .collation(inAnySpelling)
          .select(editableFields)
          .lean<StoredProduct[]>(),
        findByEans(eans),
      ])
      const idsBySku = new Set(bySku.map(({ _id }) => _id.toHexString()))
      return [...bySku.map(toPlain), ...byEan.filter(({ _id }) => !idsBySku.has(_id))]
    },
  }
}
