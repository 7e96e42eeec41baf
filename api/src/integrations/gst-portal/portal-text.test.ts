import { describe, expect, it } from 'vitest'
import { toOptionalPortalText, toPortalAddress, toPortalText, toPortalPin } from './portal-text'

describe('a text for the portals of GST', () => {
  it.each([
    ['HP', 'HP.'],
    ['PC', 'PC.'],
    ['O’Brien "A" \\ Sons', 'OBrien A Sons'],
    ['27" monitor (black); 1_a+b', '27 monitor black 1 a b'],
    ['राव ट्रेडर्स', 'rav tredrs'],
    ['தமிழ்', 'tmil'],
    ['اردو بازار', 'rdw bzr'],
    ['Café № 5 – №½', 'Cafe No 5 - No1/2'],
    ['A & B, #4/1-2 @home.', 'A & B, #4/1-2 @home.'],
    ['\u200B\u00A0HP\uFEFF 15', 'HP 15'],
  ])('holds only signs that they take: %s', (text, expected) => {
    expect(toPortalText('LglNm', text)).toBe(expected)
  })

  it('is never cut inside a sign', () => {
    // 日 is “Ri”: it does not fit into the last place.
    expect(toPortalText('LglNm', `${'a'.repeat(99)}日本`)).toBe('a'.repeat(99))
    expect(toPortalText('PrdDesc', 'ab '.repeat(200), 300)).toHaveLength(299)
    const family = '👨‍👩‍👧'
    expect(toPortalText('LglNm', `${'b'.repeat(95)}${family}`)).toBe('b'.repeat(95))
  })

  it('names the field of which nothing is left', () => {
    for (const text of ['', '"\\"', '…', '\u3164']) {
      expect(() => toPortalText('BuyerDtls.LglNm', text)).toThrow('BuyerDtls.LglNm')
    }
    expect(toOptionalPortalText('?!', 25)).toBe('')
  })

  it('goes on in the second line of an address, between words', () => {
    const long = 'Unit number fourteen, second floor of the northern block, '.repeat(3)
    const [first, second] = toPortalAddress('Addr1', long)
    expect(first.length).toBeLessThanOrEqual(100)
    expect(`${first} ${second}`).toBe(long.trimEnd())
    expect(toPortalAddress('Addr1', 'Plot 4')).toEqual(['Plot 4', ''])
    expect(toPortalAddress('Addr1', 'x'.repeat(300))).toEqual(['x'.repeat(100), 'x'.repeat(100)])
  })
})

it('a PIN code for the portals of GST is that of the address, and never 0', () => {
  expect(toPortalPin('Pin', '560 001', '29')).toBe(560_001)
  expect(toPortalPin('Pin', 'Plot 123456789, 4 Fort Road, Mysuru 570001.', '29')).toBe(570_001)
  expect(toPortalPin('Pin', 'anything', '96')).toBe(999_999)
  expect(() => toPortalPin('BuyerDtls.Pin', '1 MG Road', '29')).toThrow('BuyerDtls.Pin')
})
