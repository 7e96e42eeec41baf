import fc from 'fast-check'
import MiniSearch from 'minisearch'
import { expect, it } from 'vitest'
import { demoCatalogue } from '../../../../dev/demo-data/catalogue/catalogue'
import { Catalogue } from './catalogue'
import { productWords } from './tokenizer'

const QUERIES = 150

const catalogue = new Catalogue()
const products = demoCatalogue.map((product, index) => {
  const id = String(index)
  const { name, brand, category, description, countInStock } = product
  const stored = { name, brand, category, description, countInStock }
  const numbers = {
    pricePaise: 100,
    rating: 0,
    numReviews: 0,
    version: 1,
    createdAt: 1,
    changedAt: 1,
  }
  catalogue.put({ _id: id, ...stored, ...numbers })
  const { words, strong } = productWords(product)
  return { id, words: [...words], strong: new Set([...words].slice(0, strong)) }
})
const vocabulary = [...new Set(products.flatMap(({ words }) => words))]

// Both get the same words: tokenizers differ, and ours has tests of its own.
const oracle = new MiniSearch<{ id: string; text: string }>({
  fields: ['text'],
  tokenize: (text) => text.split(' '),
  searchOptions: { prefix: true, combineWith: 'AND' },
})
oracle.addAll(products.map(({ id, words }) => ({ id, text: words.join(' ') })))

const found = (search: string) =>
  catalogue.select({ search }, { limit: Infinity, skip: 0 }).ids.toSorted()

// A single letter is not completed in descriptions, so these have two letters at least.
const typed = fc
  .tuple(fc.constantFrom(...vocabulary.filter(({ length }) => length > 1)), fc.nat())
  .map(([word, cut]) => (cut % 2 === 0 ? word : word.slice(0, 2 + (cut % (word.length - 1)))))

it('finds whole words and their beginnings as MiniSearch does', () => {
  const matching = fc.constantFrom(...products).chain(({ words }) => {
    const own = fc.constantFrom(...words.filter(({ length }) => length > 1))
    return fc.array(own, { minLength: 1, maxLength: 3 })
  })
  const queries = fc.oneof(fc.array(typed, { minLength: 1, maxLength: 3 }), matching)
  fc.assert(
    fc.property(queries, (words) => {
      const search = words.join(' ')
      const expected = oracle.search(search).map(({ id }) => String(id))
      // Where nothing matches as typed, errors are corrected: see below.
      fc.pre(expected.length > 0)
      expect(found(search), search).toEqual(expected.toSorted())
    }),
    { numRuns: QUERIES },
  )
})

/** The edit distance with swaps of neighbours, by its definition. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity
  for (let j = 1; j <= b.length; j += 1) {
    rows[0]?.push(j)
    for (let i = 1; i <= a.length; i += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Infinity
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped))
    }
  }
  return at(a.length, b.length)
}

// Every product is compared instead: MiniSearch corrects whole words only, without swaps, and also
// where words match as typed.
function compareAll(search: string): string[] {
  const isNear = (word: string) =>
    word.length >= 4 &&
    Array.from(word, (_, index) => word.slice(0, index + 1)).some(
      (beginning) =>
        beginning.length >= 4 &&
        Math.abs(beginning.length - search.length) <= 1 &&
        distance(search, beginning) <= 1,
    )
  const corrections = vocabulary.filter((word) => !/\d/.test(word) && isNear(word))
  expect(corrections.length, 'within the bound on corrections').toBeLessThanOrEqual(20)
  return products
    .filter(({ words, strong }) =>
      corrections.some(
        (correction) =>
          words.includes(correction) || [...strong].some((word) => word.startsWith(correction)),
      ),
    )
    .map(({ id }) => id)
    .toSorted()
}

const long = vocabulary.filter((word) => /^[a-z]{6,}$/.test(word))
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const mistyped = fc
  .record({
    word: fc.constantFrom(...long),
    kind: fc.constantFrom('insert', 'delete', 'replace', 'swap'),
    at: fc.nat(),
    letter,
  })
  .map(({ word, kind, at, letter }) => {
    const typed = [...word]
    const index = at % (word.length - 1)
    if (kind === 'insert') typed.splice(index, 0, letter)
    if (kind === 'delete') typed.splice(index, 1)
    if (kind === 'replace') typed[index] = letter
    if (kind === 'swap') typed.splice(index, 2, ...typed.slice(index, index + 2).toReversed())
    return typed.join('')
  })
  .filter((search) => !vocabulary.some((word) => word.startsWith(search)))

it('finds words with one typing error as a comparison of every product does', () => {
  fc.assert(
    fc.property(mistyped, (search) => {
      const expected = compareAll(search)
      expect(expected.length).toBeGreaterThan(0)
      expect(found(search), search).toEqual(expected)
    }),
    { numRuns: QUERIES },
  )
})
