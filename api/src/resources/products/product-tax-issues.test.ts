import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { exportProducts, listTaxIssues } from '@voltkart/shared/contract/product-staff-lists'
import { API_BASE } from '@voltkart/shared/contract/route'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { buildShopBody, type ShopBody, saveProfile } from '../../../testing/shop-profile'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop()
const admin = useAdmin(shop)
beforeAll(async () => {
  await saveTaxProfile({ taxPercent: 5 })
  await buildProduct(shop, { name: 'Lamp', price: 1_000, mrpPaise: 1_100_00, gstRate: 5 })
  await buildProduct(shop, { name: 'Phone', price: 1_000, mrpPaise: 1_180_00, gstRate: 18 })
  await buildProduct(shop, { name: 'Cable', price: 100 })
})

const saveTaxProfile = (profile: Partial<ShopBody>) => saveProfile(admin.browser, profile)

async function listWithIssue(taxIssue: TaxIssue, query: { search?: string; limit?: number } = {}) {
  const { products, total } = await admin.browser.call(listTaxIssues, {
    query: { taxIssue, sort: 'name', ...query },
  })
  return { names: products.map(({ name }) => name), total }
}

async function readCounts() {
  const { aboveMrp, rateDiffers } = await admin.browser.call(getDashboardSummary, {})
  return { aboveMrp, rateDiffers }
}

it('products above their MRP are listed and counted as soon as the tax is raised, until they are corrected', async () => {
  await saveTaxProfile({ taxPercent: 5 })
  expect(await listWithIssue('above-mrp')).toEqual({ names: [], total: 0 })
  await saveTaxProfile({ taxPercent: 18 })
  expect(await listWithIssue('above-mrp')).toEqual({ names: ['Lamp'], total: 1 })
  expect(await readCounts()).toMatchObject({ aboveMrp: 1 })
  const { products } = await admin.browser.call(listTaxIssues, {
    query: { taxIssue: 'above-mrp' },
  })
  const [lamp] = products
  expect(lamp).toMatchObject({ priceWithTax: 1_180, mrp: 1_100, gstRate: 5 })
  const path = `/products/${lamp?._id}`
  expect((await admin.browser.send('PUT', path, { mrp: 1_180 })).status).toBe(200)
  expect(await listWithIssue('above-mrp')).toEqual({ names: [], total: 0 })
  await saveTaxProfile({ taxPercent: 5 })
  expect((await admin.browser.send('PUT', path, { mrp: 1_100 })).status).toBe(200)
})

describe('products with another GST rate than the tax', () => {
  beforeEach(() => saveTaxProfile({ taxPercent: 18 }))

  it('are those of another rate of their own, or of the default rate', async () => {
    expect(await listWithIssue('rate-differs')).toEqual({ names: ['Lamp'], total: 1 })
    await saveTaxProfile({ taxPercent: 5 })
    expect(await listWithIssue('rate-differs')).toEqual({ names: ['Cable', 'Phone'], total: 2 })
    expect(await readCounts()).toMatchObject({ rateDiffers: 2 })
  })

  it('are not listed or counted while the shop is not registered for GST', async () => {
    await saveTaxProfile({ taxPercent: 15, gst: null })
    expect(await listWithIssue('rate-differs')).toEqual({ names: [], total: 0 })
    expect((await readCounts()).rateDiffers).toBeUndefined()
    expect(await admin.browser.call(getDashboardSummary, {})).toMatchObject({ chargesPercent: 15 })
  })

  it('are counted by the rate that is owed, and are none while prices include it', async () => {
    await saveTaxProfile({ taxPercent: 15 })
    expect(await admin.browser.call(getDashboardSummary, {})).toMatchObject({
      rateDiffers: 3,
      taxRates: {
        collected: 15,
        owed: [
          { rate: 5, products: 1 },
          { rate: 18, products: 2 },
        ],
      },
    })
    await saveTaxProfile({ taxPercent: 0 })
    const summary = await admin.browser.call(getDashboardSummary, {})
    expect(summary.rateDiffers).toBe(0)
    expect(summary.taxRates).toBeUndefined()
    expect(summary.chargesPercent).toBeUndefined()
    expect(await listWithIssue('rate-differs')).toEqual({ names: [], total: 0 })
  })

  it('come in pages, and can be searched and exported', async () => {
    await saveTaxProfile({ taxPercent: 5 })
    expect(await listWithIssue('rate-differs', { limit: 1 })).toEqual({
      names: ['Cable'],
      total: 2,
    })
    expect(await listWithIssue('rate-differs', { search: 'phone' })).toMatchObject({
      names: ['Phone'],
    })
    const file = await admin.browser.fetch(
      `${API_BASE}${exportProducts.path}?taxIssue=rate-differs`,
    )
    const text = await file.text()
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(text).not.toContain('Lamp')
  })
})

describe('the HSN codes of products', () => {
  const gst = buildShopBody().gst
  const saveRegistration = (overrides: { hsnDigits?: 4 | 6; defaultHsn?: string | undefined }) =>
    saveTaxProfile({ gst: gst && { ...gst, ...overrides } })
  const getNames = async (issue: TaxIssue) => (await listWithIssue(issue)).names

  beforeAll(async () => {
    await buildProduct(shop, { name: 'Cut', hsnCode: '851713' })
    await buildProduct(shop, { name: 'Made up', hsnCode: '99999999' })
    await buildProduct(shop, { name: 'Short', hsnCode: '8517' })
    await buildProduct(shop, { name: 'Whole', hsnCode: '85171300' })
  })

  it('are listed and counted if the GST portal does not accept them', async () => {
    await saveRegistration({})
    expect(await getNames('hsn-unknown')).toEqual(['Cut', 'Made up'])
    expect(await getNames('hsn-short')).toEqual(['Short'])
    expect(await getNames('hsn-missing')).toEqual([])
    const summary = await admin.browser.call(getDashboardSummary, {})
    expect(summary).toMatchObject({ hsnMissing: 0, hsnUnknown: 2, hsnShort: 1 })
    const { products } = await admin.browser.call(listTaxIssues, {
      query: { taxIssue: 'hsn-unknown', search: 'cut' },
    })
    expect(products).toMatchObject([{ hsnCode: '851713' }])
  })

  it('can be corrected, and are not refused', async () => {
    await saveRegistration({})
    const { products } = await admin.browser.call(listTaxIssues, {
      query: { taxIssue: 'hsn-unknown', search: 'made up' },
    })
    const path = `/products/${products[0]?._id}`
    expect((await admin.browser.send('PUT', path, { hsnCode: '12345678' })).status).toBe(200)
    expect(await getNames('hsn-unknown')).toContain('Made up')
    expect((await admin.browser.send('PUT', path, { hsnCode: '85171300' })).status).toBe(200)
    expect(await getNames('hsn-unknown')).toEqual(['Cut'])
  })

  it('are looked up for staff, with longer codes for one that was cut', async () => {
    const readHsnCode = (code: string) => admin.browser.send('GET', `/hsn-codes/${code}`)
    expect((await readHsnCode('851713')).body).toEqual({
      code: '851713',
      isKnown: false,
      proposals: ['85171300'],
    })
    expect((await readHsnCode('85171300')).body).toMatchObject({ isKnown: true, proposals: [] })
    expect((await readHsnCode('99999999')).body).toMatchObject({ isKnown: false, proposals: [] })
    expect((await readHsnCode('85')).status).toBe(404)
  })
})
