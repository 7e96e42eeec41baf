import { describe, expect, it } from 'vitest'
import {
  getBoxContents,
  groupSpecifications,
  describeReturns,
  describeWarranty,
} from './product-facts'
import { defaultTerms } from './use-shop'

describe('warranty and returns in words', () => {
  it.each([
    [{ months: 12, kind: 'manufacturer', text: '' }, '1 year manufacturer warranty'],
    [{ months: 24, kind: 'manufacturer', text: '' }, '2 years manufacturer warranty'],
    [{ months: 18, kind: 'shop', text: '' }, '18 months seller warranty'],
    [{ months: 1, kind: 'shop', text: '' }, '1 month seller warranty'],
    [{ months: 12, kind: 'none', text: '' }, 'No warranty'],
    [{ months: 0, kind: 'manufacturer', text: '' }, 'No warranty'],
    [undefined, undefined],
  ] as const)('%o is %s', (warranty, words) => {
    expect(describeWarranty(warranty)).toBe(words)
  })

  it('prefers the product’s own days to the shop’s', () => {
    expect(describeReturns({ returns: 'refund' }, defaultTerms)).toBe('7-day returns')
    expect(describeReturns({ returns: 'refund', returnDays: 10 }, defaultTerms)).toBe(
      '10-day returns',
    )
    expect(describeReturns({ returns: 'replacement-only' }, defaultTerms)).toBe('7-day replacement')
  })

  it('never rules out the return of damaged items', () => {
    const only = 'Returns only for damaged, defective or wrong items'
    expect(describeReturns({ returns: 'none', returnDays: 7 }, defaultTerms)).toBe(only)
    expect(describeReturns({ returns: 'refund', returnDays: 0 }, defaultTerms)).toBe(only)
  })
})

describe('specifications', () => {
  const lines = [
    { group: 'Display', name: 'Size', value: '6.7 inches' },
    { name: 'Model', value: 'X1' },
    { group: 'Battery', name: 'Capacity', value: '5000 mAh' },
    { group: 'Display', name: 'Type', value: 'OLED' },
    { group: 'Box', name: 'In the box', value: 'Phone, charger; cable' },
    { group: 'In the Box', name: 'Case', value: '1' },
    { group: 'In the Box', name: 'SIM pins', value: '2' },
  ]

  it('are in groups in the given order, those without a group first', () => {
    expect(
      groupSpecifications(lines).map(({ name, lines: groupLines }) => [name, groupLines.length]),
    ).toEqual([
      ['', 1],
      ['Display', 2],
      ['Battery', 1],
    ])
  })

  it('show the contents of the box separately', () => {
    expect(getBoxContents(lines)).toEqual(['Phone', 'Charger', 'Cable', 'Case', 'SIM pins: 2'])
    expect(getBoxContents([])).toEqual([])
  })
})
