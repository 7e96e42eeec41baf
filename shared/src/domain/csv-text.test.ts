import { describe, expect, it } from 'vitest'
import { guardFormula, unguardFormula } from './csv-text'

describe('the guard against formulas', () => {
  it.each(['=1+1', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''+1"])(
    'is added before %j and removed again',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`)
      expect(unguardFormula(guardFormula(text))).toBe(text)
    },
  )

  it.each(['Nova X1', '', "'quoted'", '1-2', 'a=b', '12.50'])('leaves %j alone', (text) => {
    expect(guardFormula(text)).toBe(text)
    expect(unguardFormula(text)).toBe(text)
  })
})
