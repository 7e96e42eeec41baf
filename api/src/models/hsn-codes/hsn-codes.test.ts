import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findHsnCodes, isKnownHsn } from './hsn-codes'

describe('the codes that the GST portal accepts', () => {
  it.each(['85171300', '8517', '854370', '01012100', '0101', '98041000'])('have %s', (code) => {
    expect(isKnownHsn(code)).toBe(true)
  })

  it.each(['851713', '847180', '852589', '900640', '99999999', '12345678', '9973', '', '85'])(
    'do not have %s',
    (code) => {
      expect(isKnownHsn(code)).toBe(false)
    },
  )

  it('are proposed for a code that was cut', () => {
    expect(findHsnCodes('851713', 5)).toEqual(['85171300'])
    expect(findHsnCodes('847130', 3)).toEqual(['84713010', '84713090', '847130'])
    expect(findHsnCodes('123456', 5)).toEqual([])
    expect(findHsnCodes('8517', 4)).toHaveLength(4)
  })

  it('are 18,088, each of them found', () => {
    const all = Array.from({ length: 98 }, (_, index) =>
      findHsnCodes(String(index + 1).padStart(2, '0'), Infinity),
    ).flat()
    expect(all).toHaveLength(18_088)
    expect(new Set(all).size).toBe(18_088)
    expect(all.every(isKnownHsn)).toBe(true)
  })

  it('take at most 32 KB', () => {
    const data = readFileSync(new URL('./hsn-codes.generated.ts', import.meta.url))
    expect(data.length).toBeLessThan(32 * 1024)
  })
})
