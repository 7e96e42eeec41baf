import { getOrder, placeOrder } from '@voltkart/shared/contract/orders'
import { publishPage } from '@voltkart/shared/contract/pages'
import { API_BASE } from '@voltkart/shared/contract/route'
import { updateShop } from '@voltkart/shared/contract/shop'
import { exportMyData } from '@voltkart/shared/contract/personal-data'
import { register } from '@voltkart/shared/contract/users'
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildOrder,
  buildProduct,
  buildOrderBody,
  PASSWORD,
  signInNewUser,
  signInNewAdmin,
  type SignedIn,
} from '../../../testing/factories'
import { buildShopBody } from '../../../testing/shop-profile'
import { useNewShops } from '../../../testing/use-shop'

const shop = useNewShops()
let admin: SignedIn
let asha: SignedIn
beforeEach(async () => {
  admin = await signInNewAdmin(shop)
  asha = await signInNewUser(shop)
})

const saveTax = (taxPercent: number) =>
  admin.browser.call(updateShop, { body: buildShopBody({ taxPercent }) })
const publish = (slug: string) =>
  admin.browser.call(publishPage, { params: { slug }, body: { title: slug, body: 'Text' } })

describe('the tax of an order', () => {
  it('is the shop’s when the order is placed, and stays with the order', async () => {
    const product = await buildProduct(shop, { price: 1000 })
    await saveTax(18)
    const order = await asha.browser.call(placeOrder, { body: buildOrderBody([{ product }], 18) })
    expect(order).toMatchObject({ taxPercent: 18, taxPrice: 180, totalPrice: 1180 })
    await saveTax(5)
    const later = await asha.browser.call(getOrder, { params: { orderId: order._id } })
    expect(later).toMatchObject({ taxPercent: 18, taxPrice: 180, totalPrice: 1180 })
  })
})

describe('the consent of a customer', () => {
  it('is recorded by the server: the versions published when the order is placed', async () => {
    await publish('terms')
    await publish('terms')
    await publish('returns')
    await publish('shipping')
    const before = new Date().toISOString()
    const order = await buildOrder(shop, { browser: asha.browser })
    expect(order.consent).toEqual({ at: expect.any(String) as string, terms: 2, returns: 1 })
    expect(Date.parse(order.consent?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(before) - 1_000)
    await publish('terms')
    await publish('privacy')
    const { consent } = await asha.browser.call(getOrder, { params: { orderId: order._id } })
    expect(consent).toEqual(order.consent)
    expect((await buildOrder(shop, { browser: asha.browser })).consent).toMatchObject({
      terms: 3,
      privacy: 1,
      returns: 1,
    })
  })

  it('is recorded with the account that they register, and is in the copy of their data', async () => {
    await publish('privacy')
    await publish('privacy')
    const visitor = shop.browser()
    const body = { name: 'Meera Iyer', email: 'meera@example.test', password: PASSWORD }
    await visitor.call(register, { body })
    const copy = await visitor.fetch(API_BASE + exportMyData.path)
    const files = unzipSync(new Uint8Array(await copy.arrayBuffer()))
    const consents: unknown = JSON.parse(new TextDecoder().decode(files['consents.json']))
    expect(consents).toEqual([{ by: 'registering', at: expect.any(String) as string, privacy: 2 }])
  })
})
