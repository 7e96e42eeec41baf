import { describe, expect, it } from 'vitest'
import { isImei, isSerial, normaliseSerial } from './serials'

describe('serial numbers', () => {
  it('are stored in upper case and without spaces', () => {
    expect(normaliseSerial(' sn 12\t34a-b ')).toBe('SN1234A-B')
  })

  it.each(['SN1234A-B', '4/7.2_X', '!'])('%s is one', (serial) => {
    expect(isSerial(serial)).toBe(true)
  })

  it.each(['', 'कमल', 'A B', 'A'.repeat(61), 'A\u0000'])('%j is none', (serial) => {
    expect(isSerial(serial)).toBe(false)
  })
})

describe('an IMEI', () => {
  it.each(['490154203237518', '356938035643809', '000000000000000'])('%s is valid', (imei) => {
    expect(isImei(imei)).toBe(true)
  })

  it.each(['490154203237519', '49015420323751', '4901542032375180', '49015420323751A', ''])(
    '%s is not',
    (imei) => {
      expect(isImei(imei)).toBe(false)
    },
  )
})
