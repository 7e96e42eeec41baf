import { describe, expect, it } from 'vitest'
import { normalisePhone } from './phone'

describe('a mobile number', () => {
  it('is recognised in every usual form', () => {
    const forms = [
      '9876543210',
      '+919876543210',
      '919876543210',
      '09876543210',
      '+91 98765 43210',
      '98765-43210',
      ' 0 98765 43210 ',
      '+91-98765-43210',
    ]
    expect(forms.map(normalisePhone)).toEqual(forms.map(() => '+919876543210'))
    // Ten digits that begin with the digits of the prefix.
    expect(normalisePhone('9191919191')).toBe('+919191919191')
  })

  it('has ten digits and begins with 6 to 9', () => {
    const wrong = [
      '',
      '5876543210',
      '987654321',
      '98765432101',
      '+44 7911 123456',
      '+91 1 98765 43210',
      '98765abcde',
      '+9876543210',
      '00919876543210',
    ]
    expect(wrong.map(normalisePhone)).toEqual(wrong.map(() => undefined))
  })
})
