import { readdir } from 'node:fs/promises'
import { newProductFactsSchema } from '@voltkart/shared/contract/product-facts'
import { productBodySchema } from '@voltkart/shared/contract/products'
import { DEFAULT_TAX_PERCENT, addTax } from '@voltkart/shared/domain/cart-prices'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { describe, expect, it } from 'vitest'
import { isKnownHsn } from '../../../src/models/hsn-codes/hsn-codes'
import { toImageUrl } from '../../../src/integrations/storage/image-storage'
import { toPictureFile, toPictureName, picturesDirectory } from '../demo-pictures'
import { demoCatalogue, type CatalogueProduct } from './catalogue'
import { createDemoShop } from '../shop/demo-shop'

const countDistinct = (values: readonly unknown[]): number => new Set(values).size

const familyKeys = new Set(demoCatalogue.flatMap(({ facts }) => facts.family?.key ?? []))
const families = [...familyKeys].map((key) => ({
  key,
  members: demoCatalogue.filter(({ facts }) => facts.family?.key === key),
}))

const getOptions = ({ facts }: CatalogueProduct) => facts.family?.options ?? []

describe('the facts of each demo product', () => {
  it('are accepted by the API', () => {
    for (const { sku, facts, priceRupees, ...fields } of demoCatalogue) {
      expect(newProductFactsSchema.parse(facts), sku).toEqual(facts)
      const image = toImageUrl(toPictureName(sku))
      const body = productBodySchema.safeParse({
        ...fields,
        ...facts,
        sku,
        price: priceRupees,
        image,
      })
      expect(body.error?.issues ?? [], sku).toEqual([])
    }
  })

  it('have an HSN code that the GST portal accepts, and so has the profile', () => {
    for (const { sku, facts } of demoCatalogue) {
      expect(isKnownHsn(facts.hsnCode), sku).toBe(true)
    }
    const { hsnDigits, defaultHsn = '' } = createDemoShop('Demo').gst ?? {}
    expect(isKnownHsn(defaultHsn)).toBe(true)
    expect(defaultHsn.length).toBeGreaterThanOrEqual(hsnDigits ?? 0)
  })

  it('have an MRP that the price with tax stays within, at either tax percent', () => {
    for (const { sku, facts, priceRupees } of demoCatalogue) {
      for (const percent of [DEFAULT_TAX_PERCENT, facts.gstRate]) {
        const paise = addTax(toPaise(priceRupees), percent)
        expect(Math.ceil(toRupees(paise)), sku).toBeLessThanOrEqual(facts.mrp)
      }
      // An MRP far above the price would only make the discount look large.
      expect(facts.mrp / priceRupees, sku).toBeLessThan(1.6)
    }
  })

  it('name an importer with an Indian address for products made abroad, and only for those', () => {
    const pinCode = / [1-8]\d{5}$/
    for (const { sku, brand, facts } of demoCatalogue) {
      const isImported = facts.countryOfOrigin !== 'IN'
      expect(facts.importer !== undefined, sku).toBe(isImported)
      const responsible = isImported ? facts.importer : facts.manufacturer
      expect(responsible?.address, sku).toMatch(pinCode)
      expect(responsible?.name, sku).toContain(brand)
    }
    const origins = countDistinct(demoCatalogue.map(({ facts }) => facts.countryOfOrigin))
    expect(origins).toBeGreaterThanOrEqual(4)
  })

  it('have two to four pictures', async () => {
    const files = new Set(await readdir(picturesDirectory))
    for (const { sku } of demoCatalogue) {
      const views = [1, 2, 3, 4].filter((view) => files.has(toPictureFile(sku, view)))
      expect(views.length, sku).toBeGreaterThanOrEqual(2)
      expect(views[0], sku).toBe(1)
    }
  })
})

it.each(families)(
  'the families of the demo catalogue $key has members of one brand that differ in their options',
  ({ members }) => {
    expect(members.length).toBeGreaterThanOrEqual(2)
    expect(countDistinct(members.map(({ brand, category }) => `${brand} ${category}`))).toBe(1)
    const names = members.map((member) => getOptions(member).map(({ name }) => name))
    for (const optionNames of names) expect(optionNames).toEqual(names[0])
    const values = members.map((member) => getOptions(member).map(({ value }) => value))
    expect(countDistinct(values.map(String))).toBe(members.length)
  },
)
