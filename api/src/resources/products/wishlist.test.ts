import { deleteProduct } from '@voltkart/shared/contract/products'
import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import * as contract from '@voltkart/shared/contract/wishlist'
import { WISHLIST_MAX } from '@voltkart/shared/domain/limits'
import { describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { buildProduct, signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'
import { deleteUser } from '../../commands/users/delete-user'

const shop = useShop()

const addToList = (browser: Browser, productId: string) =>
  browser.call(contract.addToWishlist, { params: { productId } })
const readNames = async (browser: Browser) => {
  const { products, total } = await browser.call(contract.listWishlist, { query: {} })
  expect(products).toHaveLength(total)
  return products.map(({ name }) => name)
}

describe('a wishlist', () => {
  it('has the newest product first, each once, and is empty for others', async () => {
    const { browser } = await signInNewUser(shop)
    const [lamp, radio] = [
      await buildProduct(shop, { name: 'Lamp' }),
      await buildProduct(shop, { name: 'Radio', countInStock: 0 }),
    ]
    await addToList(browser, lamp._id)
    await addToList(browser, radio._id)
    await addToList(browser, lamp._id)
    expect(await readNames(browser)).toEqual(['Radio', 'Lamp'])
    expect(await readNames((await signInNewUser(shop)).browser)).toEqual([])
  })

  it('loses a removed product, and removing it again changes nothing', async () => {
    const { browser } = await signInNewUser(shop)
    const { _id: productId } = await buildProduct(shop)
    await addToList(browser, productId)
    for (let times = 0; times < 2; times += 1) {
      const result = await browser.call(contract.removeFromWishlist, { params: { productId } })
      expect(result.message).toBe(customerMessages.wishlistRemoved)
    }
    expect(await readNames(browser)).toEqual([])
  })

  it('takes no unknown product, and loses deleted ones', async () => {
    const { browser } = await signInNewUser(shop)
    const admin = await signInNewAdmin(shop)
    const { _id: productId } = await buildProduct(shop)
    await addToList(browser, productId)
    await admin.browser.call(deleteProduct, { params: { productId } })
    expect(await readNames(browser)).toEqual([])
    const refusal = await browser.expectRefusal(contract.addToWishlist, { params: { productId } })
    expect(refusal).toMatchObject({ status: 404 })
  })

  it('holds a hundred products, also if all are added at the same time', async () => {
    const { browser, user } = await signInNewUser(shop)
    const { products, wishlists } = shop.context.models
    const built = await Promise.all(
      Array.from({ length: WISHLIST_MAX + 2 }, () => buildProduct(shop)),
    )
    for (const { _id } of built.slice(4)) await wishlists.add(user._id, _id)
    const responses = await Promise.all(
      built.slice(0, 4).map(({ _id }) => browser.send('PUT', `/users/wishlist/${_id}`)),
    )
    const refused = responses.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual([409, 409])
    expect(refused[0]?.body).toMatchObject({ message: customerMessages.wishlistFull })
    expect(await readNames(browser)).toHaveLength(WISHLIST_MAX)
    // A product that an interrupted deletion has left takes no place.
    await products.remove(built.at(-1)?._id ?? '')
    const { _id } = await buildProduct(shop)
    await addToList(browser, _id)
    expect(await readNames(browser)).toHaveLength(WISHLIST_MAX)
  })

  it('is deleted with its account', async () => {
    const { browser, user } = await signInNewUser(shop)
    await addToList(browser, (await buildProduct(shop))._id)
    await deleteUser(shop.context, user._id, user)
    expect(await shop.context.models.wishlists.getIds(user._id)).toEqual([])
  })
})
