import { buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { changedByOthers, mergedValues } from './use-product-conflict'
import { toValues } from './product-values'
import { conflictTexts } from './product-labels'

const before = buildProduct({ name: 'Lamp', brand: 'Aurora', price: 100, sku: 'L-1' })
const now = { ...before, version: 2, brand: 'Borealis', price: 120 }
const mine = { ...toValues(before), name: 'Desk lamp', price: 90 }

describe('a fact that both changed', () => {
  it('is shown as the lines that differ, in words', () => {
    const specification = (name: string, value: string) => ({ group: 'Display', name, value })
    const common = specification('Panel', 'OLED')
    const first = buildProduct({ specifications: [common, specification('Size', '6.1 inches')] })
    const theirs = { ...first, specifications: [common, specification('Size', '6.7 inches')] }
    const own = {
      ...toValues(first),
      specifications: [common, specification('Size', '7 inches')],
    }
    const [conflict] = changedByOthers(first, theirs, own)
    if (!conflict) throw new Error('A conflict is expected')
    expect(conflict).toMatchObject({ field: 'specifications', both: true })
    expect(conflictTexts(conflict)).toEqual({
      before: 'Display · Size: 6.1 inches\nand 1 more',
      theirs: 'Display · Size: 6.7 inches\nand 1 more',
      mine: 'Display · Size: 7 inches\nand 1 more',
    })
  })
})

describe('two editors of one product', () => {
  it('see the changes of the other, and the fields changed by both', () => {
    expect(changedByOthers(before, now, mine)).toEqual([
      { field: 'brand', before: 'Aurora', theirs: 'Borealis', mine: 'Aurora', both: false },
      { field: 'price', before: 100, theirs: 120, mine: 90, both: true },
    ])
  })

  it('agree where both changed a field to the same', () => {
    const [price] = changedByOthers(before, now, { ...mine, price: 120 }).slice(-1)
    expect(price).toMatchObject({ field: 'price', both: false })
  })

  it('keep their own changes on top of the other’s, or only those without a conflict', () => {
    expect(mergedValues(before, now, mine, true)).toEqual({ name: 'Desk lamp', price: 90 })
    expect(mergedValues(before, now, mine, false)).toEqual({ name: 'Desk lamp' })
  })
})
