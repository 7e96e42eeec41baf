import { messages } from '@voltkart/shared/contract/messages'
import { type Product } from '@voltkart/shared/contract/products'
import { uploadImage } from '@voltkart/shared/contract/uploads'
import { placeOrder } from '@voltkart/shared/contract/orders'
import { describe, expect, it } from 'vitest'
import type { AppContext } from '../../context'
import { parseImageUrl } from '../../integrations/storage/image-storage'
import { buildProduct, buildOrderBody, signInNewUser } from '../../../testing/factories'
import { buildShopBody } from '../../../testing/shop-profile'
import { useAdmin, useShop } from '../../../testing/use-shop'
import { buildPhotoForm, buildPicture } from '../../../testing/pictures'
import { removeUnusedPictures } from './unused-pictures'

const HOUR_MS = 60 * 60 * 1_000
const shop = useShop()
const admin = useAdmin(shop)

async function uploadPicture(): Promise<string> {
  const form = { method: 'POST', body: await buildPhotoForm() }
  const response = await admin.browser.fetch('/api/v1/upload', form)
  return uploadImage.output.parse(await response.json()).imageUrl
}
const isThere = async (address: string) => (await shop.browser().fetch(address)).status === 200
const createLaterContext = (hours: number, overrides: Partial<AppContext> = {}): AppContext => ({
  ...shop.context,
  now: () => new Date(Date.now() + hours * HOUR_MS),
  ...overrides,
})
const runAfter = (hours: number) => removeUnusedPictures(createLaterContext(hours))
const updateProduct = (id: string, body: object) =>
  admin.browser.send('PUT', `/products/${id}`, body)

describe('the removal of unused pictures', () => {
  it('removes a picture that no product has shown, after a day and not earlier', async () => {
    const [unused, first, second] = [
      await uploadPicture(),
      await uploadPicture(),
      await uploadPicture(),
    ]
    await buildProduct(shop, { image: first })
    const { _id } = await buildProduct(shop)
    await updateProduct(_id, { images: ['/uploads/other.webp', `${second}?w=320`] })
    await runAfter(23)
    expect(await isThere(unused)).toBe(true)
    await runAfter(25)
    expect(await isThere(unused)).toBe(false)
    expect(await isThere(first)).toBe(true)
    expect(await isThere(second)).toBe(true)
  })

  it('keeps a picture that a product or an order has ever shown', async () => {
    const [sold, deleted] = [await uploadPicture(), await uploadPicture()]
    const product = await buildProduct(shop, { image: sold })
    const { browser } = await signInNewUser(shop)
    const order = await browser.call(placeOrder, { body: buildOrderBody([{ product }]) })
    await updateProduct(product._id, { image: '/uploads/new.webp' })
    const { _id } = await buildProduct(shop, { image: deleted })
    await admin.browser.send('DELETE', `/products/${_id}`)
    await runAfter(48)
    expect(order.orderItems[0]?.image).toBe(sold)
    expect(await isThere(sold)).toBe(true)
    expect(await isThere(deleted)).toBe(true)
  })

  it('reads the products, in case a process died between saving and noting', async () => {
    const usedPicture = await uploadPicture()
    // The product is written by the models, so its picture's note stays.
    await buildProduct(shop, { image: '/uploads/x.webp', images: ['/uploads/x.webp', usedPicture] })
    await runAfter(25)
    await runAfter(50)
    expect(await isThere(usedPicture)).toBe(true)
  })

  it('keeps a picture that is being saved while it runs', async () => {
    const address = await uploadPicture()
    const { _id } = await buildProduct(shop)
    // The product is written after its pictures were read, and before any is removed.
    const { products } = shop.context.models
    const context = createLaterContext(25, {
      models: {
        ...shop.context.models,
        products: {
          ...products,
          async *pictures() {
            yield* products.pictures()
            const saved = await updateProduct(_id, { image: address })
            expect(saved.status).toBe(200)
          },
        },
      },
    })
    await removeUnusedPictures(context)
    expect(await isThere(address)).toBe(true)
    expect((await updateProduct(_id, { name: 'Still there' })).body).toMatchObject({
      product: { image: address } satisfies Partial<Product>,
    })
  })

  it('makes a form that was open for longer fail, on every way to save it', async () => {
    const address = await uploadPicture()
    const { _id } = await buildProduct(shop, { sku: 'LATE' })
    await runAfter(25)
    const refusal = {
      status: 400,
      body: { errors: [{ path: 'images', message: messages.pictureRemoved }] },
    }
    expect(await updateProduct(_id, { image: address })).toMatchObject(refusal)
    const fields = { name: 'N', description: 'D', brand: 'B', category: 'C', price: 1 }
    const body = { ...fields, countInStock: 1, images: ['/a.webp', address] }
    expect(await admin.browser.send('POST', '/products', body)).toMatchObject(refusal)
    const cells = { ...fields, price: '1', countInStock: '1', image: address }
    const rows = [
      { line: 2, cells: { ...cells, sku: 'LATE' } },
      { line: 3, cells: { ...cells, sku: 'NEW' } },
    ]
    const errors = [{ column: 'image', message: messages.pictureRemoved }]
    for (const dryRun of [true, false]) {
      const imported = await admin.browser.send('POST', '/products/import', { rows, dryRun })
      expect(imported.body).toMatchObject({ results: [{ errors }, { errors }] })
    }
    expect(await shop.context.models.products.findByKeys([], ['NEW'])).toEqual([])
  })

  it('is finished by the next run if a crash or the storage interrupts it', async () => {
    const address = await uploadPicture()
    const name = parseImageUrl(address)
    const { storage } = shop.context
    const broken = createLaterContext(25, {
      storage: { ...storage, remove: () => Promise.reject(new Error('storage is unreachable')) },
    })
    await expect(removeUnusedPictures(broken)).rejects.toThrow('storage is unreachable')
    expect(await isThere(address)).toBe(true)
    const { _id } = await buildProduct(shop)
    expect((await updateProduct(_id, { image: address })).status, 'its removal has begun').toBe(400)
    await Promise.all([runAfter(25), runAfter(25)])
    expect(await isThere(address)).toBe(false)
    expect(
      await shop.context.models.uploads.listWaitingSince(createLaterContext(100).now(), 10),
    ).not.toContain(name)
  })

  it('keeps the logo of the shop, and one that was removed cannot become the logo', async () => {
    const [logo, unused] = [await uploadPicture(), await uploadPicture()]
    const saveLogo = (address: string) =>
      admin.browser.send('PUT', '/shop', buildShopBody({ brand: { logo: address } }))
    expect((await saveLogo(logo)).status).toBe(200)
    await runAfter(25)
    expect([await isThere(logo), await isThere(unused)]).toEqual([true, false])
    expect(await saveLogo(unused)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'brand.logo', message: messages.pictureRemoved }] },
    })
    expect((await saveLogo(logo)).status, 'it stays the logo').toBe(200)
  })

  it('keeps pictures that were not uploaded, such as those of the demo shop', async () => {
    await shop.context.storage.put('demo-nobody', 640, await buildPicture())
    await runAfter(100)
    expect(await isThere('/uploads/demo-nobody.webp?w=640')).toBe(true)
  })
})
