import { awaitProduct } from '@voltkart/shared/contract/wishlist'
import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { deleteProduct } from '@voltkart/shared/contract/products'
import { cancelOrder } from '@voltkart/shared/contract/orders'
import { AWAITED_PRODUCTS_MAX } from '@voltkart/shared/domain/limits'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  buildOrder,
  buildProduct,
  buildUser,
  signInNewUser,
  type SignedIn,
} from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { useAdmin, useShop } from '../../../testing/use-shop'
import { moveStock } from '../../../testing/purchases'
import { deleteUser } from '../users/delete-user'
import { mailArrivals } from './mail-arrivals'

const shop = useShop()
const admin = useAdmin(shop)

const buildSoldOut = () => buildProduct(shop, { name: 'Kivi Leaf', countInStock: 0 })
const awaitArrival = ({ browser }: SignedIn, productId: string) =>
  browser.call(awaitProduct, { params: { productId } })
const addPieces = (productId: string, pieces: number) =>
  moveStock(admin.browser, { _id: productId }, { reason: 'purchase', pieces })
const sellPieces = (productId: string, pieces: number) =>
  shop.context.models.products.reserve(
    productId,
    randomUUID().replaceAll('-', '').slice(0, 24),
    pieces,
  )
const mailArrived = () => mailArrivals(shop.context)

/** Customers who wait, the longest first, without the seconds that as many sign-ins take. */
async function addWaiting(productId: string, count: number) {
  const users = []
  for (let index = 0; index < count; index += 1) {
    const user = await buildUser(shop)
    const at = new Date(Date.now() - (count - index) * 1_000)
    await shop.context.models.awaitedProducts.add(productId, user._id, at)
    users.push(user)
  }
  return users
}
/** The queued mails about a product, by the places of their customers. */
async function getMailedPlaces(
  productId: string,
  users: readonly { email: string }[],
): Promise<number[]> {
  const mails = await shop.context.connection
    .collection<{ to: string }>('mails')
    .find({ 'content.template': 'back-in-stock', 'content.productId': productId })
    .toArray()
  const places = mails.map(({ to }) => users.findIndex(({ email }) => email === to))
  return places.sort((a, b) => a - b)
}
const upTo = (end: number, from = 0) =>
  Array.from({ length: end - from }, (_, index) => from + index)

it('mails a customer once when the product is back, with a link to it', async () => {
  const { _id } = await buildSoldOut()
  const asha = await signInNewUser(shop, { name: 'Asha Rao' })
  for (let times = 0; times < 2; times += 1) {
    expect((await awaitArrival(asha, _id)).message).toBe(customerMessages.awaited)
  }
  await mailArrived()
  expect(await readMailsTo(shop, asha.user.email)).toEqual([])
  await addPieces(_id, 1)
  await Promise.all([mailArrived(), mailArrived()])
  await mailArrived()
  const [mail, ...more] = await readMailsTo(shop, asha.user.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Back in stock: Kivi Leaf')
  expect(mail?.text).toContain(`/product/${_id}`)
  expect(mail?.text).toContain('Hello Asha Rao')
})

it('refuses a product in stock and an unknown product', async () => {
  const { _id: productId } = await buildProduct(shop)
  const asha = await signInNewUser(shop)
  const refused = await asha.browser.expectRefusal(awaitProduct, { params: { productId } })
  expect(refused).toMatchObject({ status: 409, message: customerMessages.awaitedInStock })
  const unknown = { params: { productId: '0123456789abcdef01234567' } }
  expect((await asha.browser.expectRefusal(awaitProduct, unknown)).status).toBe(404)
})

it('lets an account wait for a limited number of products', async () => {
  const asha = await signInNewUser(shop)
  const { awaitedProducts } = shop.context.models
  for (let index = 0; index < AWAITED_PRODUCTS_MAX; index += 1) {
    const id = randomUUID().replaceAll('-', '').slice(0, 24)
    await awaitedProducts.add(id, asha.user._id, new Date())
  }
  const { _id: productId } = await buildSoldOut()
  const refused = await asha.browser.expectRefusal(awaitProduct, { params: { productId } })
  expect(refused).toMatchObject({ status: 409, message: customerMessages.awaitedTooMany })
  // Products that do not exist leave the list.
  await mailArrived()
  await awaitArrival(asha, productId)
})

it('mails two customers for each piece, the oldest first, and the rest with the next pieces', async () => {
  const { _id } = await buildSoldOut()
  const users = await addWaiting(_id, 100)
  await addPieces(_id, 3)
  await Promise.all([mailArrived(), mailArrived(), mailArrived()])
  await mailArrived()
  expect(await getMailedPlaces(_id, users)).toEqual(upTo(6))
  await sellPieces(_id, 1)
  await mailArrived()
  expect(await getMailedPlaces(_id, users)).toEqual(upTo(6))
  await addPieces(_id, 2)
  await mailArrived()
  expect(await getMailedPlaces(_id, users), 'four pieces, six mails sent').toEqual(upTo(8))
  await sellPieces(_id, 4)
  await mailArrived()
  await addPieces(_id, 1)
  await mailArrived()
  await mailArrived()
  expect(await getMailedPlaces(_id, users), 'sold out in between').toEqual(upTo(10))
})

it('mails all customers in steps if there are pieces for all of them', async () => {
  const { _id } = await buildSoldOut()
  const users = await addWaiting(_id, 105)
  await addPieces(_id, 500)
  await mailArrived()
  expect(await getMailedPlaces(_id, users)).toEqual(upTo(105))
})

it('notices pieces that a cancelled order gives back', async () => {
  const product = await buildProduct(shop, { countInStock: 1 })
  const buyer = await signInNewUser(shop)
  const order = await buildOrder(shop, { browser: buyer.browser, lines: [{ product }] })
  const asha = await signInNewUser(shop)
  await awaitArrival(asha, product._id)
  await mailArrived()
  await buyer.browser.call(cancelOrder, { params: { orderId: order._id } })
  await mailArrived()
  expect(await readMailsTo(shop, asha.user.email)).toHaveLength(1)
})

it('forgets deleted customers and deleted products', async () => {
  const [{ _id }, { _id: deleted }] = [await buildSoldOut(), await buildSoldOut()]
  const [first, second] = await addWaiting(_id, 2)
  await addWaiting(deleted, 1)
  await deleteUser(shop.context, first?._id ?? '', admin.user)
  await admin.browser.call(deleteProduct, { params: { productId: deleted } })
  expect(await shop.context.models.awaitedProducts.countOfProduct(deleted)).toBe(0)
  await addPieces(_id, 5)
  await mailArrived()
  expect(await getMailedPlaces(_id, second ? [second] : [])).toEqual([0])
  expect(await shop.context.models.awaitedProducts.countOfProduct(_id)).toBe(0)
})
