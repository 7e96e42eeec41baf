import { describe, expect, it } from 'vitest'
import { findChangedByOthers, getOwnChanges } from './three-way'

const base = { name: 'Lamp', brand: 'Aurora', price: 100 }
const theirs = { ...base, brand: 'Borealis', price: 120 }
const mine = { ...base, name: 'Desk lamp', price: 90 }
const fields = ['name', 'brand', 'price'] as const

describe('two editors of one record', () => {
  it('see the changes of the other, and the fields that both changed to different values', () => {
    const brand = { field: 'brand', before: 'Aurora', theirs: 'Borealis', mine: 'Aurora' }
    expect(findChangedByOthers(fields, base, theirs, mine)).toEqual([
      { ...brand, both: false },
      { field: 'price', before: 100, theirs: 120, mine: 90, both: true },
    ])
    const [, price] = findChangedByOthers(fields, base, theirs, { ...mine, price: 120 })
    expect(price).toMatchObject({ field: 'price', both: false })
  })

  it('keep their own changes on top of the other’s, or only those without a conflict', () => {
    const versions = { base, theirs, mine }
    expect(getOwnChanges(fields, versions, true)).toEqual({ name: 'Desk lamp', price: 90 })
    expect(getOwnChanges(fields, versions, false)).toEqual({ name: 'Desk lamp' })
  })
})
