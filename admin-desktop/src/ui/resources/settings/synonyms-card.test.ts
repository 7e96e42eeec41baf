import { expect, it } from 'vitest'
import { mergeLines, toGroups } from './synonyms-card'

it('synonyms of two editors are merged line by line', () => {
  expect(mergeLines('a, b\nc, d', 'a, b\nc, d\ne, f', 'a, b\ng, h')).toBe('a, b\ne, f\ng, h')
})

it('synonyms are one group per line, without blanks', () => {
  expect(toGroups(' a , b,\n\n c,d ')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})
