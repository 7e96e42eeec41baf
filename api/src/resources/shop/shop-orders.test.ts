import { getOrder, placeOrder } from '@voltkart/shared/contract/orders'
import { publishPage } from '@voltkart/shared/contract/pages'
import { API_BASE } from '@voltkart/shared/contract/route'
import { exportMyData } from '@voltkart/shared/contract/personal-data'
import { register } from '@voltkart/shared/contract/users'
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOrder, buildProduct, buildOrderBody, PASSWORD } from '../../../testing/factories'
import { saveProfile } from '../../../testing/shop-profile'
import { useNewShops, useAdmin, useAccount } from '../../../testing/use-shop'

const shop = useNewShops()
const admin = useAdmin(shop, beforeEach)
const asha = useAccount(shop, {}, beforeEach)

const saveTax = (taxPercent: number) => saveProfile(admin.browser, { taxPercent })
const publishText = (slug: string) =>
  admin.browser.call(publishPage, { params: { slug }, body: { title: slug, body: 'Text' } })

it('the tax of an order is the shop’s when the order is placed, and stays with the order', async () => {
  const product = await buildProduct(shop, { price: 1000 })
  await saveTax(18)
  const order = await asha.browser.call(placeOrder, { body: buildOrderBody([{ product }], 18) })
  expect(order).toMatchObject({ taxPercent: 18, taxPrice: 180, totalPrice: 1180 })
  await saveTax(5)
  const later = await asha.browser.call(getOrder, { params: { orderId: order._id } })
  expect(later).toMatchObject({ taxPercent: 18, taxPrice: 180, totalPrice: 1180 })
})

describe('the consent of a customer', () => {
  it('is recorded by the server: the versions published when the order is placed', async () => {
    await publishText('terms')
    await publishText('terms')
    await publishText('returns')
    await publishText('shipping')
    const before = new Date().toISOString()
    const order = await buildOrder(shop, { browser: asha.browser })
    expect(order.consent).toEqual({ at: expect.any(String) as string, terms: 2, returns: 1 })
    expect(Date.parse(order.consent?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(before) - 1_000)
    await publishText('terms')
    await publishText('privacy')
    const { consent } = await asha.browser.call(getOrder, { params: { orderId: order._id } })
    expect(consent).toEqual(order.consent)
    expect((await buildOrder(shop, { browser: asha.browser })).consent).toMatchObject({
      terms: 3,
      privacy: 1,
      returns: 1,
    })
  })

  it('is recorded with the account that they register, and is in the copy of their data', async () => {
    await publishText('privacy')
    await publishText('privacy')
    const visitor = shop.browser()
    const body = { name: 'Meera Iyer', email: 'meera@example.test', password: PASSWORD }
    await visitor.call(register, { body })
    const copy = await visitor.fetch(API_BASE + exportMyData.path)
    const files = unzipSync(new Uint8Array(await copy.arrayBuffer()))
    const consents: unknown = JSON.parse(new TextDecoder().decode(files['consents.json']))
    expect(consents).toEqual([{ by: 'registering', at: expect.any(String) as string, privacy: 2 }])
  })
})
