import { describe, expect, it } from 'vitest'
import { assertPermission } from './access'
import { changesStock, touchesStock } from './stock'

describe('changes of many products that need the permission for stock', () => {
  it('are those of a bulk change that move stock', () => {
    expect(changesStock({ kind: 'stock-add', pieces: 1 })).toBe(true)
    expect(changesStock({ kind: 'stock-set', pieces: 1 })).toBe(true)
    expect(changesStock({ kind: 'price-amount', amount: 1 })).toBe(false)
    expect(changesStock({ kind: 'delete' })).toBe(false)
  })

  it('are the rows of an import that state a stock', () => {
    expect(touchesStock({ line: 2, cells: { _id: '1', countInStock: '4' } })).toBe(true)
    expect(touchesStock({ line: 2, cells: { _id: '1', countInStock: ' ' } })).toBe(false)
    expect(touchesStock({ line: 2, cells: { _id: '1', price: '4' } })).toBe(false)
  })

  it('are refused without it', () => {
    const support = { isAdmin: true, roles: ['support'] as const }
    expect(() => assertPermission(support, 'stock.adjust')).toThrow(
      'You are not allowed to do this',
    )
    assertPermission({ isAdmin: true, roles: ['catalogue'] }, 'stock.adjust')
  })
})
