import type { PurchaseBody } from '@voltkart/shared/contract/purchases'
import { createSupplier } from '../../src/commands/purchases/save-supplier'
import { createPurchase } from '../../src/commands/purchases/save-purchase'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import { toLine, buildPurchaseBody } from '../purchases'
import type { TestServer } from '../test-server'

const DRAFTS = 10
const staff = { name: 'Admin' }
const supplierBodies = [
  { name: 'Kaveri Traders', gstin: '29AAAAA0000A1ZY' },
  { name: 'Godavari Electronics' },
]

/** Suppliers, and drafts of purchases from them. */
export async function buildPurchases(
  { context }: TestServer,
  products: readonly Pick<ProductRecord, '_id'>[],
) {
  const suppliers = await Promise.all(
    supplierBodies.map((body) => createSupplier(context, body, staff)),
  )
  const bodies: PurchaseBody[] = suppliers.flatMap((supplier) =>
    products.slice(0, DRAFTS).map((product) => buildPurchaseBody(supplier, [toLine(product, 2)])),
  )
  const drafts = await Promise.all(
    suppliers.flatMap((supplier) =>
      products
        .slice(0, DRAFTS)
        .map((product) =>
          createPurchase(context, buildPurchaseBody(supplier, [toLine(product, 2)]), staff),
        ),
    ),
  )
  const numbers = drafts.map(({ number }) => number)
  const ofDrafts = { number: numbers }
  return {
    parameters: {
      listPurchases: { supplier: suppliers.map(({ _id }) => _id) },
      getPurchase: ofDrafts,
      updatePurchase: ofDrafts,
      deletePurchase: ofDrafts,
      receivePurchase: ofDrafts,
    },
    bodies: {
      createSupplier: supplierBodies,
      updateSupplier: supplierBodies,
      createPurchase: bodies,
      updatePurchase: bodies,
      receivePurchase: [{}],
    },
  }
}
