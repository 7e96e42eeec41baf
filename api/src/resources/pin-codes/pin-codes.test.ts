import { getPinCode } from '@voltkart/shared/contract/pin-codes'
import { expect, it } from 'vitest'
import { type ShopBody, saveProfile } from '../../../testing/shop-profile'
import { useShop, useAdmin } from '../../../testing/use-shop'

const shop = useShop()
const admin = useAdmin(shop)

const saveShop = (profile: Partial<ShopBody>) => saveProfile(admin.browser, profile)
const readPinCode = (pin: string) => shop.browser().call(getPinCode, { params: { pin } })

it('shows visitors the State and the district of a PIN code, and when an order arrives', async () => {
  await saveShop({ dispatchDays: 1, deliveryDays: { from: 2, to: 4 } })
  expect(await readPinCode('500001')).toEqual({
    pin: '500001',
    states: ['36'],
    district: 'Hyderabad',
    deliverable: true,
    days: { from: 3, to: 5 },
  })
  expect(await readPinCode('533464')).toMatchObject({ states: ['34', '37'] })
})

it('says where the shop does not deliver', async () => {
  await saveShop({ shipsTo: ['NP'] })
  const pinCode = await readPinCode('560003')
  expect(pinCode).toMatchObject({ states: ['29'], deliverable: false })
  expect(pinCode).not.toHaveProperty('days')
})

it('does not find a PIN code outside the directory', async () => {
  for (const pin of ['500999', '000001', '50000', 'abcdef', '900056']) {
    expect((await shop.browser().send('GET', `/pin-codes/${pin}`)).status, pin).toBe(404)
  }
})

it('the response about a PIN code may be cached', async () => {
  const first = await shop.browser().fetch('/api/v1/pin-codes/682001')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''
  const revalidation = { headers: { 'If-None-Match': etag } }
  expect((await shop.browser().fetch('/api/v1/pin-codes/682001', revalidation)).status).toBe(304)
})
