import { expect, it } from 'vitest'
import { KeysByProduct } from './response-cache'

const list = { productIds: ['phone', 'mouse'], dependsOnStock: false }
const inStock = { productIds: ['phone'], dependsOnStock: true }

it('a sale affects the responses with the product, and those that depend on stock', () => {
  const keys = new KeysByProduct()
  keys.add('list', list)
  keys.add('in stock', inStock)
  expect(keys.affectedBy('mouse').toSorted()).toEqual(['in stock', 'list'])
  expect(keys.affectedBy('camera')).toEqual(['in stock'])
})

it('keeps nothing of responses that have left the cache', () => {
  const keys = new KeysByProduct()
  keys.add('list', list)
  keys.add('in stock', inStock)
  keys.remove('list', list)
  expect(keys.affectedBy('phone')).toEqual(['in stock'])
  keys.remove('in stock', inStock)
  expect(keys.affectedBy('phone')).toEqual([])
  expect(keys.size).toBe(0)
})
