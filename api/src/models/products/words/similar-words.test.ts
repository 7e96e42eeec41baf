import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinOneEdit, isCloseTo } from './similar-words'

const letters = [...'abcde']
const createWord = (minimum: number) =>
  fc
    .array(fc.constantFrom(...letters), { minLength: minimum, maxLength: 10 })
    .map((parts) => parts.join(''))

const error = fc.record({
  kind: fc.constantFrom('too many', 'too few', 'wrong', 'swapped'),
  at: fc.nat(20),
  letter: fc.constantFrom(...letters),
})

function mistypeWord(
  text: string,
  { kind, at, letter }: { kind: string; at: number; letter: string },
) {
  const typed = [...text]
  const index = at % typed.length
  if (kind === 'too many') typed.splice(index, 0, letter)
  if (kind === 'too few') typed.splice(index, 1)
  if (kind === 'wrong') typed[index] = letter
  if (kind === 'swapped') typed.splice(index, 2, ...typed.slice(index, index + 2).reverse())
  return typed.join('')
}

describe('a word with one typing error', () => {
  it('is recognised', () => {
    fc.assert(
      fc.property(createWord(5), error, (correct, mistake) => {
        const typed = mistypeWord(correct, mistake)
        expect(isWithinOneEdit(typed, correct)).toBe(true)
        expect(isCloseTo(typed, correct)).toBe(typed.length > 4 || typed[0] === correct[0])
      }),
    )
  })

  it('is found while only its beginning is typed', () => {
    expect(isCloseTo('hedpho', 'headphones')).toBe(true)
  })
})

describe('words that do not match', () => {
  it.each([
    ['hedphnes', 'headphones', 'two errors'],
    ['cat', 'car', 'a short word'],
    ['mine', 'mini', 'four letters'],
    ['hone', 'phone', 'the end of a word'],
    ['nova512', 'nova513', 'another number'],
    ['watch', 'speaker', 'another word'],
  ])('%s is not %s: %s', (typed, correct) => {
    expect(isCloseTo(typed, correct)).toBe(false)
  })

  it('are those more than one error away', () => {
    const computeDistance = (a: string, b: string): number => {
      if (!a || !b) return a.length + b.length
      return Math.min(
        computeDistance(a.slice(1), b) + 1,
        computeDistance(a, b.slice(1)) + 1,
        computeDistance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
        a[0] === b[1] && a[1] === b[0] && a.length > 1
          ? computeDistance(a.slice(2), b.slice(2)) + 1
          : Infinity,
      )
    }
    const short = fc
      .array(fc.constantFrom('a', 'b'), { maxLength: 6 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(isWithinOneEdit(a, b)).toBe(computeDistance(a, b) <= 1)
      }),
    )
  })
})
