import { expect, it } from 'vitest'
import { readNumber } from './read-number'

const inComma = (cell: string) => readNumber(cell, { decimalComma: false })
const inSemicolon = (cell: string) => readNumber(cell, { decimalComma: true })

it.each([
  ['499', 499],
  ['499.5', 499.5],
  ['1,24,999', 124_999],
  ['124,999', 124_999],
  ['12,34,56,789', 123_456_789],
  ['₹1,24,999.00', 124_999],
  ['₹ 499', 499],
  ['Rs. 1,499', 1_499],
  ['1 24 999', 124_999],
  ['1\u00a024\u202f999.50', 124_999.5],
  ['\u200e-5\u202c', -5],
  ['0012', 12],
])('a number is read in every file: %s', (cell, value) => {
  expect(inComma(cell)).toEqual({ value })
  expect(inSemicolon(cell)).toEqual({ value })
})

it.each([
  ['499,50', 499.5, 'Write 499.50 or 49950'],
  ['1,25', 1.25, 'Write 1.25 or 125'],
  ['19,99', 19.99, 'Write 19.99 or 1999'],
  ['1,80', 1.8, 'Write 1.80 or 180'],
])('a comma before two digits: %s', (cell, value, message) => {
  expect(inSemicolon(cell)).toEqual({ value })
  expect(inComma(cell)).toEqual({ message })
})

it('reads groups of points only before a decimal comma', () => {
  expect(inSemicolon('1.24.999,00')).toEqual({ message: '“1.24.999,00” is not a number' })
  expect(inSemicolon('1.249,99')).toEqual({ value: 1_249.99 })
  expect(inSemicolon('1 249,99')).toEqual({ value: 1_249.99 })
  expect(inComma('1.249,99')).toHaveProperty('message')
})

it.each(['', 'abc', '1,2,3', '1,24,99', '12,345,6', '8.90103E+12', '1..2', '1,000,00', '--5', '₹'])(
  'is not a number in any file: %s',
  (cell) => {
    expect(inComma(cell)).toHaveProperty('message')
    expect(inSemicolon(cell)).toHaveProperty('message')
  },
)
