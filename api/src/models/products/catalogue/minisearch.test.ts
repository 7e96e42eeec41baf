import fc from 'fast-check'
import MiniSearch from 'minisearch'
import { expect, it } from 'vitest'
import { demoCatalogue } from '../../../../dev/demo-data/catalogue/catalogue'
import { KindNames } from '../kinds/kind-names'
import { Catalogue } from './catalogue'
import { requestsLowPrice } from '../word-index/search-query'
import { fieldRanks, countProductWords, toSearchWords } from '../words/tokenizer'

const QUERIES = 150
const [BEGINNING, WHOLE] = [2, 3]

// Kinds of products decide first; they have tests of their own.
const catalogue = new Catalogue(new KindNames([]))
const products = demoCatalogue.map((product, index) => {
  const id = String(index).padStart(3, '0')
  const { name, brand, category, description, countInStock } = product
  const texts = { name, brand, category, description }
  const rating = index % 4
  const numbers = { pricePaise: 100, rating, numReviews: 0, version: 1, createdAt: 1, changedAt: 1 }
  catalogue.put({ _id: id, ...texts, categories: [], countInStock, ...numbers })
  const empty = { name: '', brand: '', category: '', description: '' }
  const fields = Object.entries(fieldRanks).map(([field, rank]) => {
    const text = texts[field as keyof typeof texts]
    return { text, rank, words: [...countProductWords({ ...empty, name: text }).keys()] }
  })
  return { id, rating, fields, words: [...countProductWords(texts).keys()] }
})
type Product = (typeof products)[number]
const vocabulary = [...new Set(products.flatMap(({ words }) => words))]

// Both get the same words: tokenizers differ, and ours has tests of its own.
const oracle = new MiniSearch<{ id: string; text: string }>({
  fields: ['text'],
  tokenize: (text) => text.split(' '),
  searchOptions: { prefix: true, combineWith: 'AND' },
})
oracle.addAll(products.map(({ id, words }) => ({ id, text: words.join(' ') })))

const findIds = (search: string) =>
  catalogue.select({ search, isExact: true }, { limit: 1_000, skip: 0 }).ids

/** A word joined with its neighbours. */
const joinPair = (words: readonly string[], at: number) =>
  [words.slice(at - 1, at + 1), words.slice(at, at + 2)]
    .filter(({ length }) => length === 2)
    .map((pair) => pair.join(''))

/** Whether a text has the two halves of a word one after the other. */
const hasSplit = (text: string, word: string) =>
  Array.from({ length: word.length - 1 }, (_, index) => index + 1).some((at) => {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const isNumber = /\d/.test(word[at - 1] ?? '') !== /\d/.test(word[at] ?? '')
    if (!isNumber && Math.min(first.length, second.length) < 2) return false
    const plain = text.replace(/(\d),(?=\d)/g, '$1')
    return new RegExp(`(?<![a-z0-9])${first}[^a-z0-9]+${second}(?![a-z0-9])`, 'i').test(plain)
  })

const splitFields = ({ fields }: Product, word: string) =>
  fields.filter(({ text, rank }) => rank > fieldRanks.description && hasSplit(text, word))

function findExpectedIds(words: readonly string[]): string[] {
  const sets = words.map((word, at) => {
    const texts = [word, ...joinPair(words, at)]
    const byOracle = texts.flatMap((text) => oracle.search(text).map(({ id }) => String(id)))
    const bySplit = products.filter((product) => splitFields(product, word).length > 0)
    return new Set([...byOracle, ...bySplit.map(({ id }) => id)])
  })
  return products.map(({ id }) => id).filter((id) => sets.every((set) => set.has(id)))
}

/** The best match of a word: first whether it is whole, then the field. */
function getBestMatch(product: Product, words: readonly string[], at: number): [number, number] {
  const texts = [words[at] ?? '', ...joinPair(words, at)]
  const matches = product.fields.flatMap(({ rank, words: fieldWords }) =>
    fieldWords
      .filter((word) => texts.some((text) => word.startsWith(text)))
      .map((word): [number, number] => [texts.includes(word) ? WHOLE : BEGINNING, rank]),
  )
  const splits = splitFields(product, words[at] ?? '')
  const all = [...matches, ...splits.map(({ rank }): [number, number] => [WHOLE, rank])]
  return all.sort((a, b) => b[0] - a[0] || b[1] - a[1])[0] ?? [0, 0]
}

function sortByRelevance(ids: readonly string[], words: readonly string[]): string[] {
  const ranked = products
    .filter(({ id }) => ids.includes(id))
    .map((product) => {
      const matches = words.map((_word, at) => getBestMatch(product, words, at))
      const worst = Math.min(...matches.map(([kind]) => kind))
      return { product, worst, ranks: matches.reduce((sum, [, rank]) => sum + rank, 0) }
    })
  ranked.sort(
    (a, b) =>
      b.worst - a.worst ||
      b.ranks - a.ranks ||
      b.product.rating - a.product.rating ||
      (a.product.id < b.product.id ? 1 : -1),
  )
  return ranked.map(({ product }) => product.id)
}

// A single letter is not completed in descriptions, so these have two letters at least.
const typed = fc
  .tuple(fc.constantFrom(...vocabulary.filter(({ length }) => length > 1)), fc.nat())
  .map(([word, cut]) => (cut % 2 === 0 ? word : word.slice(0, 2 + (cut % (word.length - 1)))))

it('finds whole words and their beginnings as MiniSearch does, the best matches first', () => {
  const matching = fc.constantFrom(...products).chain(({ words }) => {
    const knownWord = fc.constantFrom(...words.filter(({ length }) => length > 1))
    return fc.array(knownWord, { minLength: 1, maxLength: 3 })
  })
  const queries = fc.oneof(fc.array(typed, { minLength: 1, maxLength: 3 }), matching)
  fc.assert(
    fc.property(queries, (texts) => {
      const search = texts.join(' ')
      // Such words sort by price.
      fc.pre(!requestsLowPrice(search))
      const words = toSearchWords(search)
      const expected = findExpectedIds(words)
      // If nothing matches as typed, errors are corrected: see below.
      fc.pre(expected.length > 0)
      expect(findIds(search), search).toEqual(sortByRelevance(expected, words))
    }),
    { numRuns: QUERIES },
  )
})

it.each(['powerbank', 'smart watch', '64gb', '20000mah', 'sound bar'])(
  'finds %s, joined or split',
  (search) => {
    const words = toSearchWords(search)
    const expected = findExpectedIds(words)
    expect(expected.length).toBeGreaterThan(0)
    expect(findIds(search)).toEqual(sortByRelevance(expected, words))
  },
)

/** The edit distance with swaps of neighbours, by its definition. */
function computeDistance(a: string, b: string): number {
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
        computeDistance(search, beginning) <= 1,
    )
  const corrections = vocabulary.filter((word) => !/\d/.test(word) && isNear(word))
  expect(corrections.length, 'within the bound on corrections').toBeLessThanOrEqual(20)
  const getRank = ({ fields }: Product) =>
    Math.max(
      0,
      ...fields
        .filter(
          ({ rank, words }) =>
            // Descriptions have a word like nearly every short one.
            (rank > fieldRanks.description || search.length >= 6) &&
            words.some((word) =>
              corrections.some(
                (correction) =>
                  word === correction ||
                  (rank > fieldRanks.description && word.startsWith(correction)),
              ),
            ),
        )
        .map(({ rank }) => rank),
    )
  return products
    .filter((product) => getRank(product) > 0)
    .sort((a, b) => getRank(b) - getRank(a) || b.rating - a.rating || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id)
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
  .filter((search) => products.every((product) => splitFields(product, search).length === 0))

it('finds words with one typing error as a comparison of every product does', () => {
  fc.assert(
    fc.property(mistyped, (search) => {
      const expected = compareAll(search)
      if (search.length >= 6) expect(expected.length).toBeGreaterThan(0)
      expect(findIds(search), search).toEqual(expected)
    }),
    { numRuns: QUERIES },
  )
})
