import { fieldRanks, countProductWords } from '../api/src/models/products/words/tokenizer'
import { demoCatalogue } from '../api/dev/demo-data/catalogue/catalogue'
import { createRandom } from '../api/dev/demo-data/random'

const WORDS = 2_000
const POPULAR = 20

const listPrefixes = (word: string) =>
  [...word].map((_letter, index, letters) => letters.slice(0, index + 1).join(''))

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The words that most products have in their name, brand or category. */
export function listPopularWords(): string[] {
  const strong = demoCatalogue.flatMap((product) => {
    const words = [...countProductWords(product)]
    return words.filter(([, rank]) => rank > fieldRanks.description).map(([word]) => word)
  })
  return [...countBy(strong.filter((word) => word.length > 2))]
    .sort(([, a], [, b]) => b - a)
    .slice(0, POPULAR)
    .map(([word]) => word)
}

/** Different words and beginnings of words of products, in a random order. */
export function listDifferentWords(): string[] {
  const words = demoCatalogue.flatMap((product) => [...countProductWords(product).keys()])
  const all = [...new Set(words.flatMap(listPrefixes))].filter((word) => word.length > 1)
  const random = createRandom(1)
  return all
    .map((word) => ({ word, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, WORDS)
    .map(({ word }) => word)
}
