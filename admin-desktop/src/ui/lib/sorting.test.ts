import { describe, expect, it } from 'vitest'
import { fromSortModel, toSortModel, withSorts } from './sorting'

const sorts = { name: { asc: 'name' }, price: { asc: 'price', desc: '-price' } }

describe('sorting', () => {
  it.each(['name', 'price', '-price'])('keeps %s through the grid and back', (sort) => {
    expect(fromSortModel(toSortModel(sort, sorts), sorts)).toBe(sort)
  })

  it('takes an unknown sort of the address for none', () => {
    expect(toSortModel('weight', sorts)).toEqual([])
    expect(toSortModel('', sorts)).toEqual([])
  })

  it('takes a direction that the call does not offer for none', () => {
    expect(fromSortModel([{ field: 'name', sort: 'desc' }], sorts)).toBe('')
    expect(fromSortModel([], sorts)).toBe('')
  })

  it('lets only offered columns be sorted, in offered directions', () => {
    const columns = withSorts([{ field: 'name' }, { field: 'price' }, { field: 'brand' }], sorts)
    expect(columns.map(({ sortable, sortingOrder }) => [sortable, sortingOrder])).toEqual([
      [true, ['asc', null]],
      [true, ['asc', 'desc', null]],
      [false, undefined],
    ])
  })

  it('turns the usual order round at every click, as there is no order without it', () => {
    const [column] = withSorts([{ field: 'createdAt' }], {
      createdAt: { asc: 'oldest', desc: 'newest', usual: true },
    })
    expect(column?.sortingOrder).toEqual(['asc', 'desc'])
  })
})
