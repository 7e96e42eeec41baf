import { describe, expect, it } from 'vitest'
import { isEan } from './ean'

describe('an EAN', () => {
  it.each(['4006381333931', '036000291452', '96385074'])('%s is valid', (ean) => {
    expect(isEan(ean)).toBe(true)
  })

  it.each([
    '4006381333932',
    '036000291453',
    '96385075',
    '400638133393',
    '40063813339310',
    'ABC',
    '',
  ])('%s is not', (ean) => {
    expect(isEan(ean)).toBe(false)
  })
})
