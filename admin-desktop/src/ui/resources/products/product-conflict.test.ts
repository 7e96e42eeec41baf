import { buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { changedByOthers, mergedValues } from './product-conflict'
import { valuesOf } from './product-values'

const before = buildProduct({ name: 'Lamp', brand: 'Aurora', price: 100, sku: 'L-1' })
const now = { ...before, version: 2, brand: 'Borealis', price: 120 }
const mine = { ...valuesOf(before), name: 'Desk lamp', price: 90 }

describe('two editors of one product', () => {
  it('learn what the other changed, and where both did', () => {
    expect(changedByOthers(before, now, mine)).toEqual([
      { field: 'brand', before: 'Aurora', theirs: 'Borealis', mine: 'Aurora', both: false },
      { field: 'price', before: 100, theirs: 120, mine: 90, both: true },
    ])
  })

  it('agree where both changed a field to the same', () => {
    const [price] = changedByOthers(before, now, { ...mine, price: 120 }).slice(-1)
    expect(price).toMatchObject({ field: 'price', both: false })
  })

  it('keep their own changes on top of the other’s, or only those that do not meet', () => {
    expect(mergedValues(before, now, mine, true)).toEqual({ name: 'Desk lamp', price: 90 })
    expect(mergedValues(before, now, mine, false)).toEqual({ name: 'Desk lamp' })
  })
})
