import { isPublished } from '@voltkart/shared/domain/product-state'
import { getPriceAt } from '@voltkart/shared/domain/sale'
import { batchCalls } from '../batch-calls'
import { toPlain, type Plain, withIds } from '../record-schema'
import type { ProductModel, StoredProduct } from './product-schema'

const sellableFields = {
  name: 1,
  image: 1,
  pricePaise: 1,
  sale: 1,
  countInStock: 1,
  hsnCode: 1,
  gstRate: 1,
  warranty: 1,
  serialKind: 1,
  returns: 1,
  returnDays: 1,
  stockCentipaise: 1,
  lastCentipaise: 1,
  state: 1,
  publishAt: 1,
} as const satisfies Partial<Record<keyof StoredProduct, 1>>

/** The fields of a product that an order needs, with its present price. */
export type SellableProduct = Pick<
  Plain<StoredProduct>,
  '_id' | Exclude<keyof typeof sellableFields, 'sale'>
> & {
  /** Whether it is in the shop now, and can be ordered. */
  isPublished: boolean
}

/** Products as carts and orders need them. */
export function createSellableQueries(model: ProductModel, now: () => Date) {
  const findSellable = batchCalls<readonly string[], SellableProduct[]>(async (carts) => {
    const ids = [...new Set(carts.flat().map((id) => id.toLowerCase()))]
    const products = await model.find(withIds(ids)).select(sellableFields).lean<StoredProduct[]>()
    const at = now()
    const byId = new Map(
      products.map((product) => {
        const sellable = {
          ...toPlain(product),
          pricePaise: getPriceAt(product, at),
          isPublished: isPublished(product, at),
        }
        return [sellable._id, sellable]
      }),
    )
    return carts.map((cart) => cart.flatMap((id) => byId.get(id.toLowerCase()) ?? []))
  })
  return {
    /**
     * The products of a cart in their current state, in no order; deleted ones are left out. Those
     * that are not in the shop are marked.
     */
    findSellable,

    /** Whether a product is in the shop now. */
    async isPublished(id: string): Promise<boolean> {
      const fields = { state: 1, publishAt: 1 } as const
      const product = await model.findById(id).select(fields).lean<StoredProduct>()
      return product !== null && isPublished(product, now())
    },
  }
}
