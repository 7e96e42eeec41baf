import { describe, expect, it, test } from 'vitest'
import { countryCodes, getCountryName, isCountryCode } from './countries'
import { findCountryCode, toPlainCountry } from './country-names'
import { isInIndia } from './india-names'

describe('a country that was typed', () => {
  it.each([
    'India',
    'IN',
    'in',
    'IND',
    ' INDIA. ',
    'Bharat',
    'भारत',
    'Republic  of India',
    'I.N.D.',
  ])('is India: %s', (text) => {
    expect(findCountryCode(text)).toBe('IN')
    expect(toPlainCountry(text)).toBe('India')
    expect(isInIndia(text)).toBe(true)
  })

  it.each([
    ['Nepal', 'NP'],
    ['u.s.a.', 'US'],
    ['United States', 'US'],
    ['U.A.E', 'AE'],
    ['uk', 'GB'],
    ['Sri Lanka', 'LK'],
    ['Trinidad and Tobago', 'TT'],
    ['Trinidad & Tobago', 'TT'],
    ['Viet Nam', 'VN'],
  ])('is another one: %s', (text, code) => {
    expect(findCountryCode(text)).toBe(code)
    expect(toPlainCountry(text)).toBe(getCountryName(code))
    expect(isInIndia(text)).toBe(false)
  })

  it('stays as it is if no country has this name', () => {
    for (const text of ['Indiana', 'Atlantis', 'Hindustan Unilever', '']) {
      expect(findCountryCode(text)).toBeUndefined()
      expect(toPlainCountry(` ${text} `)).toBe(text)
    }
  })

  it('is found by every code and every English name', () => {
    for (const code of countryCodes) {
      expect(findCountryCode(code)).toBe(code)
      expect(findCountryCode(getCountryName(code)), getCountryName(code)).toBe(code)
    }
  })
})

test('A country is known by its ISO code', () => {
  expect(countryCodes).toHaveLength(249)
  expect(['IN', 'CN', 'GB'].every(isCountryCode)).toBe(true)
  expect(['UK', 'in', 'XX', ''].some(isCountryCode)).toBe(false)
})

test('A country has an English name', () => {
  expect(getCountryName('IN')).toBe('India')
  expect(getCountryName('VN')).toBe('Vietnam')
  expect(getCountryName('XX')).toBe('XX')
  const all = new Intl.DisplayNames(['en'], { type: 'region' })
  expect(countryCodes.map(getCountryName)).toEqual(countryCodes.map((code) => all.of(code)))
})
