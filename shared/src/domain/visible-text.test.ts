import { describe, expect, it } from 'vitest'
import { isShortened, toSearchedText, toSpacedCode } from './plain-code'
import { trimLine, trimText } from './visible-text'

describe('what nobody sees', () => {
  it('does not make a text', () => {
    const invisibleTexts = [
      '',
      ' \n\t',
      '\u3164',
      '\u200b\u200d',
      '\ud800',
      '\u2800',
      '\u00ad\ufeff',
      '\u0001',
    ]
    expect(invisibleTexts.map(trimText)).toEqual(invisibleTexts.map(() => ''))
    expect(invisibleTexts.map(trimLine)).toEqual(invisibleTexts.map(() => ''))
  })

  it('is removed at both ends, also around several lines', () => {
    expect(trimText('\ufeff\u202a Line one\n\nLine two \u200b\u00a0')).toBe('Line one\n\nLine two')
    expect(trimText('half \udc00 of a pair')).toBe('half  of a pair')
  })

  it('is removed inside a line, except the joiners that scripts need', () => {
    expect(trimLine('As\u200bha\u202e Rao\u2069')).toBe('Asha Rao')
    expect(trimLine('Asha\u200d')).toBe('Asha')
    const names = ['क्\u200dष', 'می\u200cخواهم', 'രാജന്\u200d', '👩\u200d💻', 'Love ❤\ufe0f']
    expect(names.map(trimLine)).toEqual(names)
  })

  it('is removed in a long text in a moment', () => {
    const long = `a${' \u200b'.repeat(50_000)}`
    const started = process.cpuUsage().user
    expect(trimText(`${long}b${long}`)).toHaveLength(100_003)
    expect(trimLine(long.repeat(2))).toContain('a')
    expect(process.cpuUsage().user - started).toBeLessThan(1_000_000)
  })

  it('does not hide the words of a search, and the spaces of a SKU count', () => {
    expect(toSearchedText('\u2066iphone\u00a015\u200b\u2069 ')).toBe('iphone 15')
    expect(toSpacedCode('\u200bAB 1\u00a02\u202c')).toBe('AB 12')
  })
})

it('a number that Excel has shortened is recognised', () => {
  expect(['8.90103E+12', '8,9E+12', '1E-05', ' 9.87654e+9 '].filter(isShortened)).toHaveLength(4)
  expect(['4E5', 'E+12', '8.90103', 'SE-10', 'AB1E+5'].filter(isShortened)).toEqual([])
})
