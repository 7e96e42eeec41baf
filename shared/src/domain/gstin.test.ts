import { expect, test } from 'vitest'
import { isBuyerGstin, isGstin } from './gstin'

test('A regular GSTIN has a State, a PAN, a number from 1 on, Z and a check character', () => {
  expect(['29AAAAA0000A1ZY', '36BBBBB1111B1ZO'].every(isGstin)).toBe(true)
  const wrong = [
    '29AAAAA0000A1ZZ', // another check character
    '29BBBBB1111B0ZK', // registration 0
    '29BBBBB1111B1XN', // X instead of Z
    '99AAAAA0000A1ZR', // no State
    '29aaaaa0000a1zy',
    '29AAAAA0000A1Z',
    '',
  ]
  expect(wrong.filter((gstin) => isGstin(gstin) || isBuyerGstin(gstin))).toEqual([])
})

test('A buyer may also have a TAN-based GSTIN or a UIN, with a check character', () => {
  const others = ['29BLRA12345F1DH', '29BLRA12345F1Z8', '0717UNO00157UNO', '0717USA00019ON0']
  expect(others.every(isBuyerGstin)).toBe(true)
  expect(others.some(isGstin)).toBe(false)
  const wrong = ['29BLRA12345F1DJ', '29BLRA12345F0DH', '0717UNO00157UNP', '9917UNO00157UNO']
  expect(wrong.some(isBuyerGstin)).toBe(false)
})
