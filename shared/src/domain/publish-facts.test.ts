import { expect, it } from 'vitest'
import { missingFacts } from './publish-facts'

const complete = { countryOfOrigin: 'IN', manufacturer: {}, netQuantity: '1 N', mrp: 100 }

it('are none of a product that states everything', () => {
  expect(missingFacts(complete)).toEqual([])
  expect(missingFacts({ ...complete, countryOfOrigin: 'VN', importer: {} })).toEqual([])
})

it('are all of a product that states nothing', () => {
  expect(missingFacts({})).toEqual(['countryOfOrigin', 'manufacturer', 'netQuantity', 'mrp'])
})

it('contain the importer of goods from abroad', () => {
  expect(missingFacts({ ...complete, countryOfOrigin: 'VN' })).toEqual(['importer'])
})
