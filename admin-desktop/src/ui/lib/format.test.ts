import { expect, it } from 'vitest'
import { formatRanges } from './format'

it('labels ranges of prices shortly, but never two of them alike', () => {
  const ranges = [
    { from: 500, to: 1_000 },
    { from: 1_000, to: 1_50_000 },
  ]
  expect(formatRanges(ranges)).toEqual(['₹500–₹1K', '₹1K–₹1.5L'])
  const close = [
    { from: 10_020, to: 10_040 },
    { from: 10_040, to: 10_060 },
  ]
  expect(formatRanges(close)).toEqual(['₹10,020–₹10,040', '₹10,040–₹10,060'])
})
