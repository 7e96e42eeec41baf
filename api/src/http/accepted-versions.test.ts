import { expect, it } from 'vitest'
import { parseIfMatch } from './accepted-versions'

it.each<[string | undefined, number[] | undefined]>([
  [undefined, undefined],
  ['*', undefined],
  ['"3-abcDEF_-1"', [3]],
  ['"3"', [3]],
  ['W/"3-abc"', [3]],
  ['"3-abc", "4-def"', [3, 4]],
  ['3-abc', []],
  ['"x"', []],
  ['', []],
])('parseIfMatch %j accepts %j', (header, versions) => {
  expect(parseIfMatch(header)).toEqual(versions)
})
