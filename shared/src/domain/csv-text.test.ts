import { describe, expect, it } from 'vitest'
import { decodeText, guardFormula, unguardFormula } from './csv-text'

const text = 'sku,name\r\nA-1,Café – हिन्दी\r\n'
const toBytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
    ),
  )
const utf16 = (text: string, isBig = false) =>
  [...text].flatMap((letter) => {
    const [low, high] = [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]
    return isBig ? [high, low] : [low, high]
  })

describe('a text file is read', () => {
  it('in UTF-8, with or without a byte order mark', () => {
    expect(decodeText(toBytes(text))).toEqual({ text, encoding: 'UTF-8' })
    expect(decodeText(toBytes('\ufeff', text))).toEqual({ text, encoding: 'UTF-8' })
    expect(decodeText(toBytes())).toEqual({ text: '', encoding: 'UTF-8' })
  })

  it('in UTF-16 of both byte orders, with or without a byte order mark', () => {
    const expected = { text, encoding: 'UTF-16' }
    expect(decodeText(toBytes(utf16(`\ufeff${text}`)))).toEqual(expected)
    expect(decodeText(toBytes(utf16(`\ufeff${text}`, true)))).toEqual(expected)
    expect(decodeText(toBytes(utf16(text)))).toEqual(expected)
  })

  it('in Windows-1252, as Excel saves it', () => {
    const bytes = toBytes('sku,name\nA-1,Caf', [0xe9], ' speaker ', [0x80], '5 ', [0x96], ' 6\n')
    const expected = 'sku,name\nA-1,Café speaker €5 – 6\n'
    expect(decodeText(bytes)).toEqual({ text: expected, encoding: 'Windows-1252' })
  })

  it('in no encoding if it is no text', () => {
    expect(decodeText(toBytes('PK', [3, 4, 20, 0, 6, 0, 0xe9]))).toBeUndefined()
    expect(decodeText(toBytes('name\nCaf', [0xe9, 0x81]))).toBeUndefined()
    // Odd bytes of UTF-16.
    expect(decodeText(toBytes(utf16(`\ufeff${text}`), [0x41]))).toBeUndefined()
  })
})

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
