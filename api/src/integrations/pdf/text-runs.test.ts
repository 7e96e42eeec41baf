import { describe, expect, it } from 'vitest'
import { toOneLine, toRuns } from './text-runs'

const createFace = (name: string, pattern: RegExp) => ({
  name,
  covers: (character: string) => pattern.test(character),
})
const latin = createFace('latin', /[ -~é]/u)
const hindi = createFace('hindi', /[ \p{Script=Devanagari}\u200D]/u)
const splitLine = (line: string) =>
  toRuns(line, [latin, hindi]).map((run) => [run.face.name, run.text, run.actual])

describe('toRuns', () => {
  it('gives every stretch the first face that has it, and keeps spaces with what precedes', () => {
    expect(splitLine('Ravi आशा राव 5G')).toEqual([
      ['latin', 'Ravi ', undefined],
      ['hindi', 'आशा राव ', undefined],
      ['latin', '5G', undefined],
    ])
  })

  it('shows what no face has as one mark that remembers the sign', () => {
    expect(splitLine('a👨‍👩‍👧b')).toEqual([
      ['latin', 'a', undefined],
      ['latin', '?', '👨‍👩‍👧'],
      ['latin', 'b', undefined],
    ])
  })

  it('keeps the letter where only its mark is missing', () => {
    expect(splitLine('q\u0307')).toEqual([
      ['latin', 'q', undefined],
      ['latin', '?', '\u0307'],
    ])
  })

  it('keeps a joiner for the script that needs it and drops it elsewhere', () => {
    expect(splitLine('क्\u200Dष')).toEqual([['hindi', 'क्\u200Dष', undefined]])
    expect(splitLine('a\u200Db\u200B')).toEqual([['latin', 'ab', undefined]])
  })
})

it('toOneLine makes one line of composed signs, with control characters made visible', () => {
  expect(toOneLine('  Cafe\u0301\r\n\tNo.\u00A05\u0007 ')).toBe('Café No. 5\uFFFD')
  expect(toOneLine('half \uD800 a pair')).toBe('half \uFFFD a pair')
})
