import { messages } from '@voltkart/shared/contract/messages'
import { expect, it } from 'vitest'
import type { ProductFields } from '../../models/products/product-schema'
import { findRuleFaults, type RuleTerms } from './product-rules'

const product: ProductFields = {
  name: 'Arc',
  image: '/a.webp',
  description: 'D',
  brand: 'B',
  category: 'C',
  categories: ['c'],
  pricePaise: 100_00,
  countInStock: 1,
}
const off: RuleTerms = { taxPercent: 15, gst: null }
const on: RuleTerms = { taxPercent: 18, gst: { defaultRate: 18 } }
const tooLow = [{ path: 'gstRate', message: messages.gstRateTooLow }]

it('refuses a GST rate below the shop’s tax only while GST is on', () => {
  expect(findRuleFaults({ ...product, gstRate: 5 }, off)).toEqual([])
  expect(findRuleFaults({ ...product, gstRate: 5 }, on)).toEqual(tooLow)
  expect(findRuleFaults({ ...product, gstRate: 0 }, on)).toEqual(tooLow)
  expect(findRuleFaults({ ...product, gstRate: 18 }, on)).toEqual([])
  expect(findRuleFaults({ ...product, gstRate: 28 }, on)).toEqual([])
  expect(findRuleFaults(product, on), 'the shop’s own rate').toEqual([])
})

it('requires the importer of a product made abroad, whichever of both fields is written', () => {
  const abroad = { ...product, countryOfOrigin: 'VN' as const }
  const faults = [{ path: 'importer', message: messages.importerMissing }]
  expect(findRuleFaults(abroad, off)).toEqual(faults)
  expect(findRuleFaults(abroad, off, ['importer'])).toEqual(faults)
  expect(findRuleFaults(abroad, off, ['countryOfOrigin'])).toEqual(faults)
  const importer = { name: 'Norvane India', address: 'Pune' }
  expect(findRuleFaults({ ...abroad, importer }, off)).toEqual([])
  expect(findRuleFaults({ ...product, countryOfOrigin: 'IN' }, off)).toEqual([])
})

it('counts the shop’s own tax towards the MRP', () => {
  const bound = { ...product, mrpPaise: 116_00 }
  expect(findRuleFaults(bound, off)).toEqual([])
  expect(findRuleFaults(bound, on)).toEqual([{ path: 'mrp', message: messages.mrpExceeded }])
})

it('checks only rules about the written fields', () => {
  const broken = { ...product, mrpPaise: 1_00, gstRate: 5, countryOfOrigin: 'CN' } as const
  expect(findRuleFaults(broken, on).map(({ path }) => path)).toEqual(['importer', 'mrp', 'gstRate'])
  expect(findRuleFaults(broken, on, ['name', 'countInStock'])).toEqual([])
  expect(findRuleFaults(broken, on, ['pricePaise']).map(({ path }) => path)).toEqual(['mrp'])
})
