import { readdir } from 'node:fs/promises'
import { newProductFactsSchema } from '@voltkart/shared/contract/product-facts'
import { productBodySchema } from '@voltkart/shared/contract/products'
import { DEFAULT_TAX_PERCENT, priceWithTax } from '@voltkart/shared/domain/cart-prices'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { describe, expect, it } from 'vitest'
import { isKnownHsn } from '../../../src/models/hsn-codes/hsn-codes'
import { imageUrl } from '../../../src/integrations/storage/image-storage'
import { pictureFile, pictureName, picturesDirectory } from '../demo-pictures'
import { demoCatalogue, type CatalogueProduct } from './catalogue'
import { demoShop } from '../shop/demo-shop'
import { categories } from './catalogue-product'

const distinct = (values: readonly unknown[]): number => new Set(values).size

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
      const image = imageUrl(pictureName(sku))
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
    const { hsnDigits, defaultHsn = '' } = demoShop('Demo').gst ?? {}
    expect(isKnownHsn(defaultHsn)).toBe(true)
    expect(defaultHsn.length).toBeGreaterThanOrEqual(hsnDigits ?? 0)
  })

  it('have an MRP that the price with tax stays within, at either tax percent', () => {
    for (const { sku, facts, priceRupees } of demoCatalogue) {
      for (const percent of [DEFAULT_TAX_PERCENT, facts.gstRate]) {
        const paise = priceWithTax(toPaise(priceRupees), percent)
        expect(Math.ceil(toRupees(paise)), sku).toBeLessThanOrEqual(facts.mrp)
      }
      // Far above the price, it would only make the discount look large.
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
    const origins = distinct(demoCatalogue.map(({ facts }) => facts.countryOfOrigin))
    expect(origins).toBeGreaterThanOrEqual(4)
  })

  it('have the tax rate of electronics and an HSN code of eight digits', () => {
    for (const { sku, facts } of demoCatalogue) {
      expect(facts.gstRate, sku).toBe(18)
      expect(facts.hsnCode, sku).toMatch(/^\d{8}$/)
      expect(facts.netQuantity, sku).toBe('1 N')
    }
  })

  it('cover each serial kind and return policy', () => {
    const kinds = demoCatalogue.map(({ facts }) => facts.serialKind)
    expect(new Set(kinds)).toEqual(new Set(['none', 'serial', 'imei']))
    const policies = demoCatalogue.map(({ facts }) => facts.returns)
    expect(new Set(policies)).toEqual(new Set(['refund', 'replacement-only', 'none']))
    for (const { sku, category, facts } of demoCatalogue) {
      if (category === 'Phones') expect(facts.serialKind, sku).toBe('imei')
      expect(facts.warranty.months, sku).toBeGreaterThan(0)
    }
  })

  it('have 8 to 20 specifications in groups, the contents of the box last, and 3 to 6 highlights', () => {
    for (const { sku, facts } of demoCatalogue) {
      const { specifications, highlights } = facts
      expect(specifications.length, sku).toBeGreaterThanOrEqual(8)
      expect(specifications.length, sku).toBeLessThanOrEqual(20)
      expect(specifications.at(-1)?.group, sku).toBe('In the box')
      const groups = specifications.map(({ group }) => group)
      const starts = groups.filter((group, index) => group !== groups[index - 1])
      expect(starts, sku).toHaveLength(distinct(groups))
      expect(distinct(specifications.map(({ name }) => name)), sku).toBe(specifications.length)
      expect(highlights.length, sku).toBeGreaterThanOrEqual(3)
      expect(highlights.length, sku).toBeLessThanOrEqual(6)
    }
  })

  it('use one group for a specification throughout a category, so that products are comparable', () => {
    for (const category of categories) {
      const lines = demoCatalogue
        .filter((product) => product.category === category)
        .flatMap(({ facts }) => facts.specifications)
      const places = new Set(lines.map(({ group, name }) => `${group}: ${name}`))
      expect(places.size, category).toBe(distinct(lines.map(({ name }) => name)))
    }
  })

  it('have two to four pictures', async () => {
    const files = new Set(await readdir(picturesDirectory))
    for (const { sku } of demoCatalogue) {
      const views = [1, 2, 3, 4].filter((view) => files.has(pictureFile(sku, view)))
      expect(views.length, sku).toBeGreaterThanOrEqual(2)
      expect(views[0], sku).toBe(1)
    }
  })
})

describe('the families of the demo catalogue', () => {
  it('are at least four', () => {
    expect(families.length).toBeGreaterThanOrEqual(4)
  })

  it.each(families)('$key has members of one brand that differ in their options', ({ members }) => {
    expect(members.length).toBeGreaterThanOrEqual(2)
    expect(distinct(members.map(({ brand, category }) => `${brand} ${category}`))).toBe(1)
    const names = members.map((member) => getOptions(member).map(({ name }) => name))
    for (const optionNames of names) expect(optionNames).toEqual(names[0])
    const values = members.map((member) => getOptions(member).map(({ value }) => value))
    expect(distinct(values.map(String))).toBe(members.length)
  })
})
