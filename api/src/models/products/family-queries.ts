import { isPublished } from '@voltkart/shared/domain/product-state'
import { Types, trusted } from 'mongoose'
import { toPlain } from '../record-schema'
import type { ProductRecord } from './product-edit-queries'
import type { ProductModel, StoredProduct } from './product-schema'

/** More variants of one model are not shown. */
const SIBLINGS_MAX = 100

const siblingFields = {
  family: 1,
  pricePaise: 1,
  sale: 1,
  countInStock: 1,
  image: 1,
  state: 1,
  publishAt: 1,
} as const satisfies Partial<Record<keyof StoredProduct, 1>>
export type SiblingRecord = Pick<ProductRecord, '_id' | keyof typeof siblingFields>

/** Products that are variants of one model. */
export function createFamilyQueries(model: ProductModel, now: () => Date) {
  return {
    /** The other published products of a product's family, in no order; none without a family. */
    async findSiblings({
      _id,
      family,
    }: Pick<ProductRecord, '_id' | 'family'>): Promise<SiblingRecord[]> {
      if (!family) return []
      const products = await model
        .find({
          'family.key': family.key,
          // Only with this filter the database can use the index, which contains no other products.
          familyVariant: trusted({ $exists: true }),
          _id: trusted({ $ne: new Types.ObjectId(_id) }),
        })
        .select(siblingFields)
        .limit(SIBLINGS_MAX)
        .lean<StoredProduct[]>()
      const at = now()
      const published = products.filter((product) => isPublished(product, at))
      return published.map(toPlain)
    },
  }
}
