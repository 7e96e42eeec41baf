import { describe, expect, it } from 'vitest'
import { testCards } from './payment-means'

/** The functions of the checkout window's script; it is plain JavaScript without a build. */
interface CardRules {
  passesLuhn(digits: string): boolean
  getNetwork(digits: string): string
  formatNumber(text: string): string
  formatExpiry(text: string): string
  getNumberProblem(text: string, cards: readonly { number: string }[]): string
  getExpiryProblem(text: string, now?: Date): string
  getCvvProblem(text: string): string
  getNameProblem(text: string): string
}

const file = new URL('./public/checkout/card-rules.js', import.meta.url).href
const rules = (await import(/* @vite-ignore */ file)) as CardRules

describe('a card number', () => {
  it('is valid for every test card', () => {
    for (const { number } of testCards) {
      expect(rules.getNumberProblem(rules.formatNumber(number), testCards)).toBe('')
    }
  })

  it('is checked by its last digit', () => {
    expect(rules.passesLuhn('4242424242424242')).toBe(true)
    expect(rules.passesLuhn('4242424242424241')).toBe(false)
    expect(rules.passesLuhn('')).toBe(false)
    expect(rules.getNumberProblem('4242 4242 4242 4241', testCards)).toContain('not right')
  })

  it('a card number that could be real is not sent', () => {
    expect(rules.getNumberProblem('4242 4242 4242 4242', testCards)).toContain('test cards only')
  })

  it('is written in groups of four and names its network', () => {
    expect(rules.formatNumber('4111-1111 11111111x')).toBe('4111 1111 1111 1111')
    expect(rules.formatNumber('41111')).toBe('4111 1')
    expect(['41', '55', '2221', '6521', '37', '9'].map(rules.getNetwork)).toEqual([
      'Visa',
      'Mastercard',
      'Mastercard',
      'RuPay',
      'Amex',
      '',
    ])
  })
})

describe('an expiry', () => {
  it.each([
    ['1', '1'],
    ['5', '05'],
    ['0530', '05/30'],
    ['1/30', '01/30'],
    ['12/2030', '12/30'],
    ['12 / 30', '12/30'],
  ])('typed as %s becomes %s', (typed, formatted) => {
    expect(rules.formatExpiry(typed)).toBe(formatted)
  })

  it('is good until the end of its month', () => {
    expect(rules.getExpiryProblem('11/26', new Date(2026, 10, 30, 23, 59))).toBe('')
    expect(rules.getExpiryProblem('11/26', new Date(2026, 11, 1))).toBe('This card has expired')
    expect(rules.getExpiryProblem('13/30')).toBe('Enter the expiry as MM/YY')
    expect(rules.getExpiryProblem('')).toBe('Enter the expiry')
  })
})

it('CVV and name are required', () => {
  expect(rules.getCvvProblem('123')).toBe('')
  expect(rules.getCvvProblem('12')).not.toBe('')
  expect(rules.getCvvProblem('')).not.toBe('')
  expect(rules.getNameProblem(' ')).not.toBe('')
  expect(rules.getNameProblem('Asha Rao')).toBe('')
})
