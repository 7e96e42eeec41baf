import { describe, expect, it } from 'vitest'
import { changesStock, touchesStock } from './products'

describe('changes of many products that need the permission for stock', () => {
  it('are those of a bulk change that move stock', () => {
    expect(changesStock({ kind: 'stock-add', pieces: 1 })).toBe(true)
    expect(changesStock({ kind: 'stock-set', pieces: 1 })).toBe(true)
    expect(changesStock({ kind: 'price-amount', amount: 1 })).toBe(false)
    expect(changesStock({ kind: 'delete' })).toBe(false)
  })

  it('are the rows of an import that set the stock', () => {
    expect(touchesStock({ line: 2, cells: { _id: '1', countInStock: '4' } })).toBe(true)
    expect(touchesStock({ line: 2, cells: { _id: '1', countInStock: ' ' } })).toBe(false)
    expect(touchesStock({ line: 2, cells: { _id: '1', price: '4' } })).toBe(false)
  })
})
