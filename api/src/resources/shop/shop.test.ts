import { listAuditLog } from '@voltkart/shared/contract/audit'
import { getShop, updateShop } from '@voltkart/shared/contract/shop'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInNewUser, signInNewAdmin, type SignedIn } from '../../../testing/factories'
import { buildShopBody, type ShopBody } from '../../../testing/shop-profile'
import { startShop, useNewShops, useShop } from '../../../testing/use-shop'
import { readShopTerms, readRecentShopTerms } from '../../commands/shop/shop-terms'

const environment = { SHOP_NAME: 'Lakeside', ORDER_RESERVATION_MINUTES: '45' }
let admin: SignedIn

const saveBody = (body: ShopBody, ifMatch?: string) =>
  admin.browser.call(updateShop, { body, headers: ifMatch ? { 'if-match': ifMatch } : {} })
const expectSaveRefusal = (body: ShopBody, ifMatch?: string) =>
  admin.browser.expectRefusal(updateShop, { body, headers: ifMatch ? { 'if-match': ifMatch } : {} })

describe('the shop profile', () => {
  const shop = useNewShops({ environment })
  beforeEach(async () => {
    admin = await signInNewAdmin(shop)
  })

  it('has the shop’s name and the default terms until it is saved', async () => {
    const response = await shop.browser().send('GET', '/shop')
    expect(response.headers.get('etag')).toBe('"0"')
    expect(response.body).toEqual({
      legalName: 'Lakeside',
      tradeName: 'Lakeside',
      brand: {},
      branches: [],
      gst: null,
      taxPercent: 15,
      returnDays: 7,
      dispatchDays: 2,
      deliveryDays: { from: 2, to: 5 },
      reviewsBy: 'anyone',
      strictAddresses: false,
      shipsTo: [],
      reservationMinutes: 45,
      sendsMail: false,
      version: 0,
    })
  })

  it('is read by visitors and customers without the fields for staff', async () => {
    const { message, shop: saved } = await saveBody(buildShopBody())
    expect(message).toBe('Shop profile saved')
    expect(saved).toMatchObject({ ...buildShopBody(), version: 1 })
    const { alertEmail: _alertEmail, couriers: _couriers, ...visible } = buildShopBody()
    const asVisitorsSee = {
      ...visible,
      gst: { gstin: '29AAAAA0000A1ZY', defaultRate: 18 },
      brand: {},
      branches: [],
      dispatchDays: 2,
      deliveryDays: { from: 2, to: 5 },
      reviewsBy: 'anyone',
      strictAddresses: false,
      shipsTo: [],
      reservationMinutes: 45,
      sendsMail: false,
      version: 1,
    }
    const customer = await signInNewUser(shop)
    for (const browser of [shop.browser(), customer.browser]) {
      expect((await browser.send('GET', '/shop')).body).toEqual(asVisitorsSee)
    }
    expect(await admin.browser.call(getShop, {})).toEqual(saved)
  })

  it('is replaced as a whole, which can end the registration for GST', async () => {
    await saveBody(buildShopBody())
    const { shop: saved } = await saveBody({
      legalName: 'Asha Rao',
      tradeName: 'Lakeside',
      gst: null,
    })
    expect(saved).toMatchObject({ legalName: 'Asha Rao', gst: null, taxPercent: 15, couriers: [] })
    expect(saved).not.toHaveProperty('address')
    expect(saved).not.toHaveProperty('alertEmail')
    expect(await shop.browser().call(getShop, {})).toMatchObject({ gst: null, version: 2 })
  })

  it('keeps its delivery zones, which visitors read by PIN code only', async () => {
    const { shop: saved } = await saveBody(buildShopBody({ zones: [south, islands] }))
    expect(saved.zones).toEqual([south, islands])
    expect(await admin.browser.call(getShop, {})).toMatchObject({ zones: [south, islands] })
    expect(await shop.browser().call(getShop, {})).not.toHaveProperty('zones')
  })

  it('is refused to an editor who started from an older version', async () => {
    await saveBody(buildShopBody(), '"0"')
    await saveBody(buildShopBody({ returnDays: 14 }), '"1"')
    expect(await expectSaveRefusal(buildShopBody({ returnDays: 3 }), '"1"')).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    })
    expect(await expectSaveRefusal(buildShopBody(), '"0"')).toMatchObject({ status: 409 })
    const response = await admin.browser.send('GET', '/shop')
    expect(response.headers.get('etag')).toBe('"2"')
    expect(response.body).toMatchObject({ returnDays: 14, version: 2 })
    // Without the header it is accepted as sent.
    expect((await saveBody(buildShopBody({ returnDays: 3 }))).shop.version).toBe(3)
  })

  it('accepts one of two editors who save at the same time, and counts every save', async () => {
    await saveBody(buildShopBody())
    const bodies = [4, 5].map((returnDays) => buildShopBody({ returnDays }))
    const responses = await Promise.all(
      bodies.map((body) => admin.browser.send('PUT', '/shop', body, { 'if-match': '"1"' })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const unconditional = await Promise.all(bodies.map((body) => saveBody(body)))
    expect(unconditional.map((answer) => answer.shop.version).sort()).toEqual([3, 4])
  })

  it('shows a change immediately in the same process, and in others within two seconds', async () => {
    const other = await startShop({ databaseUri: shop.databaseUri })
    expect((await readRecentShopTerms(other.context)).taxPercent).toBe(15)
    await saveBody(buildShopBody({ taxPercent: 12 }))
    expect((await readRecentShopTerms(shop.context)).taxPercent).toBe(12)
    expect((await readShopTerms(other.context)).taxPercent).toBe(12)
    const started = performance.now()
    await expect
      .poll(async () => (await readRecentShopTerms(other.context)).taxPercent, { timeout: 5_000 })
      .toBe(12)
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('is in the audit log with the changed fields', async () => {
    await saveBody(buildShopBody())
    await saveBody(buildShopBody({ taxPercent: 12, alertEmail: undefined }))
    await saveBody(buildShopBody({ taxPercent: 12, alertEmail: undefined }))
    const log = await admin.browser.call(listAuditLog, { query: { kind: 'shop' } })
    expect(log.total).toBe(2)
    expect(log.entries[0]).toMatchObject({
      action: 'changed',
      actor: { email: admin.user.email },
      subject: { name: 'Lakeside' },
      changes: [
        { field: 'taxPercent', before: 18, after: 12 },
        { field: 'alertEmail', before: 'stock@lakeside.example' },
      ],
    })
    expect(log.entries[1]?.changes).toContainEqual({ field: 'address.city', after: 'Bengaluru' })
  })
})

const gst = { gstin: '29AAAAA0000A1ZY', hsnDigits: 6, defaultRate: 18, signatory: 'A' } as const
const address = {
  address: '14 Lake View Road',
  city: 'Bengaluru',
  postalCode: '560001',
  stateCode: '29',
} as const
const courier = { code: 'post', name: 'India Post', urlTemplate: 'https://post.example/{n}' }

const south = { name: 'South', states: ['29' as const], days: { from: 2, to: 4 } }
const islands = { name: 'Islands', pins: ['744'], days: null }
const getDays = { from: 1, to: 2 }

describe('a shop profile is refused', () => {
  const shop = useShop({ environment })
  beforeAll(async () => {
    admin = await signInNewAdmin(shop)
  })

  it.each<[string, Partial<ShopBody>, string]>([
    ['a wrong check character', { gst: { ...gst, gstin: '29AAAAA0000A1ZX' } }, 'gst.gstin'],
    ['a GSTIN of 14 characters', { gst: { ...gst, gstin: '29AAAAA0000A1Z' } }, 'gst.gstin'],
    ['a GSTIN of another State', { address: { ...address, stateCode: '27' } }, 'gst.gstin'],
    ['GST without an address', { address: undefined }, 'address'],
    [
      'a PIN code of five digits',
      { address: { ...address, postalCode: '56000' } },
      'address.postalCode',
    ],
    ['a colour that is too light for white text', { brand: { accent: '#fbbf24' } }, 'brand.accent'],
    ['a colour in words', { brand: { accent: 'teal' } }, 'brand.accent'],
    ['a logo that was never uploaded', { brand: { logo: '/uploads/nobody.webp' } }, 'brand.logo'],
    ['a logo of another site', { brand: { logo: 'https://x.example/a.webp' } }, 'brand.logo'],
    ['a tax over 40 percent', { taxPercent: 40.5 }, 'taxPercent'],
    ['a negative tax', { taxPercent: -1 }, 'taxPercent'],
    ['31 days to return', { returnDays: 31 }, 'returnDays'],
    [
      'a delivery that ends before it begins',
      { deliveryDays: { from: 5, to: 2 } },
      'deliveryDays.to',
    ],
    [
      'a template without {n}',
      { couriers: [{ ...courier, urlTemplate: 'https://post.example/' }] },
      'couriers.0.urlTemplate',
    ],
    [
      'a template without TLS',
      { couriers: [{ ...courier, urlTemplate: 'http://post.example/{n}' }] },
      'couriers.0.urlTemplate',
    ],
    [
      'a template that runs script',
      { couriers: [{ ...courier, urlTemplate: 'javascript:alert({n})' }] },
      'couriers.0.urlTemplate',
    ],
    ['a zone without a name', { zones: [{ ...south, name: ' ' }] }, 'zones.0.name'],
    ['a zone of nowhere', { zones: [{ name: 'South', days: getDays }] }, 'zones.0.states'],
    ['a zone of States and PIN codes', { zones: [{ ...south, pins: ['5'] }] }, 'zones.0.states'],
    ['a zone of no State', { zones: [{ ...south, states: [] }] }, 'zones.0.states'],
    ['a PIN code that begins with 0', { zones: [{ ...islands, pins: ['04'] }] }, 'zones.0.pins.0'],
    ['seven digits', { zones: [{ ...islands, pins: ['7441010'] }] }, 'zones.0.pins.0'],
    ['digits in two zones', { zones: [islands, { ...islands, days: getDays }] }, 'zones.1.pins'],
    ['digits twice in a zone', { zones: [{ ...islands, pins: ['744', '744'] }] }, 'zones.0.pins'],
    ['a State in two zones', { zones: [south, islands, south] }, 'zones.2.states'],
    [
      'a zone whose delivery ends before it begins',
      { zones: [{ ...south, days: { from: 4, to: 2 } }] },
      'zones.0.days.to',
    ],
    [
      '51 zones',
      { zones: Array.from({ length: 51 }, (_, n) => ({ ...islands, pins: [String(1000 + n)] })) },
      'zones',
    ],
    ['an email that is none', { email: 'care' }, 'email'],
    [
      'accounts that are closed after a month',
      { retention: { inactiveAccountMonths: 1 } },
      'retention.inactiveAccountMonths',
    ],
    ['half a month', { retention: { complaintMonths: 0.5 } }, 'retention.complaintMonths'],
    ['no legal name', { legalName: ' ' }, 'legalName'],
  ])('with %s', async (_what, overrides, path) => {
    const refused = await expectSaveRefusal(buildShopBody(overrides))
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(refused.errors?.map((error) => error.path)).toEqual([path])
  })

  it('but accepted in small letters', async () => {
    const { shop: saved } = await saveBody(
      buildShopBody({ gst: { ...gst, gstin: ' 29aaaaa0000a1zy ' } }),
    )
    expect(saved.gst?.gstin).toBe('29AAAAA0000A1ZY')
  })
})
