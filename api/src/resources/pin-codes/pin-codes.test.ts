import { getPinCode } from '@voltkart/shared/contract/pin-codes'
import { updateShop } from '@voltkart/shared/contract/shop'
import { beforeAll, expect, it } from 'vitest'
import { signedInAdmin } from '../../../testing/factories'
import { shopBody, type ShopBody } from '../../../testing/shop-profile'
import { useShop } from '../../../testing/use-shop'

const shop = useShop()
let saveShop: (overrides: Partial<ShopBody>) => Promise<unknown>
beforeAll(async () => {
  const admin = await signedInAdmin(shop)
  saveShop = (overrides) => admin.browser.call(updateShop, { body: shopBody(overrides) })
})

const look = (pin: string) => shop.browser().call(getPinCode, { params: { pin } })

it('shows visitors the State and the district of a PIN code, and when an order arrives', async () => {
  await saveShop({ dispatchDays: 1, deliveryDays: { from: 2, to: 4 } })
  expect(await look('500001')).toEqual({
    pin: '500001',
    states: ['36'],
    district: 'Hyderabad',
    deliverable: true,
    days: { from: 3, to: 5 },
  })
  expect(await look('533464')).toMatchObject({ states: ['34', '37'] })
})

it('shows the days of the zone of a PIN code', async () => {
  const zones = [
    { name: 'South', states: ['29' as const], days: { from: 2, to: 3 } },
    { name: 'Bengaluru', pins: ['5600'], days: { from: 0, to: 1 } },
    { name: 'Andaman', pins: ['744'], days: null },
  ]
  await saveShop({ dispatchDays: 1, deliveryDays: { from: 4, to: 6 }, zones })
  expect(await look('560004')).toMatchObject({ deliverable: true, days: { from: 1, to: 2 } })
  expect(await look('570001')).toMatchObject({ deliverable: true, days: { from: 3, to: 4 } })
  expect(await look('110001')).toMatchObject({ deliverable: true, days: { from: 5, to: 7 } })
  const andaman = await look('744101')
  expect(andaman).toMatchObject({ states: ['35'], deliverable: false })
  expect(andaman).not.toHaveProperty('days')
})

it('says where the shop does not deliver', async () => {
  await saveShop({ shipsTo: ['NP'] })
  const found = await look('560003')
  expect(found).toMatchObject({ states: ['29'], deliverable: false })
  expect(found).not.toHaveProperty('days')
})

it('knows no other PIN code', async () => {
  for (const pin of ['500999', '000001', '50000', 'abcdef', '900056']) {
    expect((await shop.browser().send('GET', `/pin-codes/${pin}`)).status, pin).toBe(404)
  }
})

it('may be cached', async () => {
  const first = await shop.browser().fetch('/api/v1/pin-codes/682001')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''
  const again = { headers: { 'If-None-Match': etag } }
  expect((await shop.browser().fetch('/api/v1/pin-codes/682001', again)).status).toBe(304)
})
