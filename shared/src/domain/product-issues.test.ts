import { expect, it } from 'vitest'
import { isGlobalEan, findProductIssues, findMissingFacts } from './product-issues'

const complete = {
  countryOfOrigin: 'IN',
  manufacturer: {},
  netQuantity: '1 N',
  mrp: 100,
  image: '/uploads/lamp.webp',
  brand: 'Zephyr',
  ean: '8901030865275',
  price: 90,
}

it('finds no issue in a product with all facts', () => {
  expect(findProductIssues(complete)).toEqual([])
})

it.each([
  ['no picture', { image: ' ' }, 'images'],
  ['no brand', { brand: '' }, 'brand'],
  ['no bar code', { ean: undefined }, 'ean'],
  ['a bar code of the shop’s own', { ean: '2000000000015' }, 'ean'],
  ['the price 0', { price: 0 }, 'price'],
])('Google refuses a product with %s', (_name, facts, issue) => {
  expect(findProductIssues({ ...complete, ...facts })).toEqual([issue])
})

it('lists what the law asks for first', () => {
  expect(findProductIssues({ ...complete, mrp: undefined, ean: undefined })).toEqual(['mrp', 'ean'])
})

it.each([
  ['8901030865275', true],
  ['012345678905', true],
  ['96385074', true],
  ['0212345678909', false],
  ['212345678909', false],
  ['412345678903', false],
  ['20123451', false],
  ['9912345678909', false],
])('the number %s names the goods everywhere: %s', (ean, isGlobal) => {
  expect(isGlobalEan(ean)).toBe(isGlobal)
})

const facts = { countryOfOrigin: 'IN', manufacturer: {}, netQuantity: '1 N', mrp: 100 }

it('are none of a product that states everything', () => {
  expect(findMissingFacts(facts)).toEqual([])
  expect(findMissingFacts({ ...facts, countryOfOrigin: 'VN', importer: {} })).toEqual([])
})

it('are all of a product that states nothing', () => {
  expect(findMissingFacts({})).toEqual(['countryOfOrigin', 'manufacturer', 'netQuantity', 'mrp'])
})

it('contain the importer of goods from abroad', () => {
  expect(findMissingFacts({ ...facts, countryOfOrigin: 'VN' })).toEqual(['importer'])
})
