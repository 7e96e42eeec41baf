import { expect, test } from 'vitest'
import { countryCodes, countryName, isCountryCode } from './countries'

test('A country is known by its ISO code', () => {
  expect(countryCodes).toHaveLength(249)
  expect(['IN', 'CN', 'GB'].every(isCountryCode)).toBe(true)
  expect(['UK', 'in', 'XX', ''].some(isCountryCode)).toBe(false)
})

test('A country has an English name', () => {
  expect(countryName('IN')).toBe('India')
  expect(countryName('VN')).toBe('Vietnam')
  expect(countryName('XX')).toBe('XX')
})
