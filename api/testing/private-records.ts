import { bookCourier } from '@voltkart/shared/contract/couriers'
import { createImport } from '@voltkart/shared/contract/imports'
import { packParcel } from '@voltkart/shared/contract/parcels'
import { updateShop } from '@voltkart/shared/contract/shop'
import { createWebhook } from '@voltkart/shared/contract/webhooks'
import { contact } from './courier-shop'
import { buildOrder, buildProduct, type SignedIn } from './factories'
import { toPackLine } from './fulfilment'
import { pickup, buildShopBody, type ShopBody } from './shop-profile'
import type { TestServer } from './test-server'

/** A profile with the place where couriers collect. */
const collectedProfile: ShopBody = buildShopBody({ pickup })

/** An order whose only parcel is booked with the sandbox of couriers. @returns its id */
async function bookOrder(shop: TestServer, admin: SignedIn): Promise<string> {
  await admin.browser.call(updateShop, { body: collectedProfile })
  const product = await buildProduct(shop)
  const lines = [{ product }]
  const order = await buildOrder(shop, { lines, taxPercent: 18, body: { contact }, status: 'paid' })
  const params = { orderId: order._id }
  await admin.browser.call(packParcel, { params, body: { lines: [toPackLine(product)] } })
  const size = { weightGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 100 }
  await admin.browser.call(bookCourier, { params: { ...params, n: 1 }, body: { size } })
  return order._id
}

/** An import that was only checked. @returns its id */
async function checkImport({ browser }: SignedIn): Promise<string> {
  const form = new FormData()
  const fields = { kind: 'shopify', prices: 'with-tax', images: 'skip', dryRun: 'true' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const file =
    'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price\nmug,Mug,,A,B,M-1,499\n'
  form.append('files', new Blob([file]), 'products.csv')
  const response = await browser.fetch('/api/v1/imports', { method: 'POST', body: form })
  const body: unknown = await response.json()
  return createImport.output.parse(body)._id
}

/** Records that only staff read: a booked parcel, a settlement, an import, a webhook that is off. */
export async function buildPrivateRecords(shop: TestServer, admin: SignedIn) {
  const settlementId = 'setl_Private'
  const settlement = { amount: 10_000, status: 'processed', utr: undefined, createdAt: new Date() }
  await shop.context.models.settlements.save({ id: settlementId, ...settlement })
  const body = { url: `${shop.url}/nowhere`, types: [], active: false }
  const { webhook } = await admin.browser.call(createWebhook, { body })
  return {
    bookedOrder: await bookOrder(shop, admin),
    settlementId,
    webhookId: webhook._id,
    importId: await checkImport(admin),
  }
}
