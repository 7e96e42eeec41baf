import { describe, expect, it } from 'vitest'
import { fromSortModel, toSortOptions, toSortModel, withSorts, type ColumnSorts } from './sorting'

const sorts: ColumnSorts = {
  name: { asc: { sort: 'name', label: 'A to Z' } },
  price: {
    asc: { sort: 'price', label: 'Lowest price first' },
    desc: { sort: '-price', label: 'Highest price first' },
  },
}
const dates: ColumnSorts = {
  createdAt: {
    asc: { sort: 'oldest', label: 'Oldest first' },
    desc: { sort: 'newest', label: 'Newest first' },
    usual: true,
  },
}

describe('sorting', () => {
  it.each(['name', 'price', '-price'])('converts %s to the grid and back', (sort) => {
    expect(fromSortModel(toSortModel(sort, sorts), sorts)).toBe(sort)
  })

  it('ignores an unknown sort in the address', () => {
    expect(toSortModel('weight', sorts)).toEqual([])
    expect(toSortModel('', sorts)).toEqual([])
  })

  it('ignores a direction that the call does not offer', () => {
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

  it('reverses the default order at every click, as there is always an order', () => {
    const [column] = withSorts([{ field: 'createdAt' }], dates)
    expect(column?.sortingOrder).toEqual(['asc', 'desc'])
  })

  it('offers all orders in words, the default one once', () => {
    expect(toSortOptions(sorts, 'Best match')).toEqual([
      { value: '', label: 'Best match' },
      { value: 'name', label: 'A to Z' },
      { value: '-price', label: 'Highest price first' },
      { value: 'price', label: 'Lowest price first' },
    ])
    expect(toSortOptions(dates, 'Newest first').map(({ value }) => value)).toEqual([
      'newest',
      'oldest',
    ])
  })
})
