import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import { LRUCache } from 'lru-cache'
import { toLatinScript } from './latin-script'
import {
  joinUnits,
  findMeasures,
  measureTexts,
  getLineWords,
  type Specification,
} from './specification-words'
import { stopWords } from './stop-words'

/** Longer words are truncated, in products and in searches. */
const WORD_LENGTH_MAX = 32
/** How many different words of a description are indexed. */
const DESCRIPTION_WORDS_MAX = 400
/** How many different words of the specifications are indexed. */
const SPECIFICATION_WORDS_MAX = 100
/** How many texts and lines are remembered. */
const [TEXTS_MAX, LINES_MAX] = [200, 1_000]
/** The maximum of words in a search. */
const SEARCH_WORDS_MAX = 10

/** How important the fields are that are searched. */
export const fieldRanks = { name: 4, brand: 3, category: 2, description: 1 } as const
type SearchedField = keyof typeof fieldRanks
/** The texts of a product. The specifications count like the description. */
export interface SearchableText extends Record<SearchedField, string> {
  sku?: string | undefined
  specifications?: readonly Specification[] | undefined
}

/**
 * Folds case, accents (Unicode NFKD without combining marks) and Devanagari, for comparing and sorting.
 */
export function fold(text: string): string {
  // ASCII has no accents.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  const visible = toSearchedText(text)
  const latin = /[\u0900-\u097f]/.test(visible) ? toLatinScript(visible) : visible
  const withoutAccents = latin.normalize('NFKD').replace(/[\u0300-\u036f]+/g, '')
  return withoutAccents.toLowerCase()
}

const cutWord = (word: string) =>
  word.length > WORD_LENGTH_MAX ? [...word].slice(0, WORD_LENGTH_MAX).join('') : word

const findWords = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(cutWord)

/** The words of a text, folded, in their order. All other characters only separate words. */
export const tokenize = (text: string): string[] => findWords(fold(text))

/**
 * The words of a search text in their order, with each number joined to its unit: `16 GB` is `16gb`.
 * No text is ever a pattern; one without words, such as `.*`, matches nothing.
 */
export const toSearchTokens = (text: string): string[] => tokenize(joinUnits(fold(text)))

/** Words of a search, each as the text has it: with its capitals, accents or script. */
export function restoreSpelling(words: readonly string[], text: string): string[] {
  const pieces = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const measures = measureTexts(text)
  return words.map(
    (word) => pieces.find((piece) => fold(piece) === word) ?? measures.get(word) ?? word,
  )
}

/** The different words of a search text that products must have. */
export function toSearchWords(text: string): string[] {
  const words = [...new Set(toSearchTokens(text))]
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, SEARCH_WORDS_MAX)
}

/** The different words of a text, folded. `Wi-Fi` is `wi`, `fi` and `wifi`. */
function listDifferentWords(text: string): string[] {
  const words = new Set<string>()
  for (const piece of fold(text).split(/\s+/)) {
    // Most pieces are one ASCII word, and this test is faster than the Unicode classes.
    if (/^[a-z0-9]{1,32}$/.test(piece)) {
      words.add(piece)
      continue
    }
    const parts = findWords(piece)
    for (const word of parts) words.add(word)
    if (parts.length > 1) words.add(cutWord(parts.join('')))
  }
  return [...words]
}

/**
 * Makes a reader of the words of products, those of the most important field first.
 * @param toWord what the reader returns of a word
 */
export function createWordReader<Word>(toWord: (word: string) => Word) {
  const toWords = (words: readonly string[]) => words.map(toWord)
  // Brands, categories, lines and the descriptions of variants are those of many products.
  const textCache = new LRUCache<string, readonly Word[]>({
    max: TEXTS_MAX,
    memoMethod: (text) => toWords(listDifferentWords(text).slice(0, DESCRIPTION_WORDS_MAX)),
  })
  const lineCache = new LRUCache<string, readonly Word[], Specification>({
    max: LINES_MAX,
    memoMethod: (_key, _old, { context }) => toWords(getLineWords(context, fold).map(cutWord)),
  })

  /** @param add takes a word and the rank of its field; returns whether the product did not have it yet */
  return (
    { name, brand, category, description, specifications = [] }: SearchableText,
    add: (word: Word, rank: number) => boolean,
  ): void => {
    for (const word of toWords(listDifferentWords(name))) add(word, fieldRanks.name)
    for (const word of textCache.memo(brand)) add(word, fieldRanks.brand)
    for (const word of textCache.memo(category)) add(word, fieldRanks.category)
    for (const word of textCache.memo(description)) add(word, fieldRanks.description)
    for (const word of toWords(findMeasures(fold(name)))) add(word, fieldRanks.name)
    let remaining = SPECIFICATION_WORDS_MAX
    for (const line of specifications) {
      for (const word of lineCache.memo(`${line.name}\n${line.value}`, { context: line })) {
        if (remaining > 0 && add(word, fieldRanks.description)) remaining -= 1
      }
    }
  }
}

/** The different words of a product, each with the rank of the most important field that has it. */
export function countProductWords(product: SearchableText): Map<string, number> {
  const words = new Map<string, number>()
  createWordReader((word) => word)(product, (word, rank) => {
    const isNew = !words.has(word)
    if (isNew) words.set(word, rank)
    return isNew
  })
  return words
}

/**
 * A test whether folded texts have words one after the other; `20,000` is one word here.
 * @param words of letters and digits only, as this file makes them, so that none is a pattern
 */
export function phraseTest(words: readonly string[]): (folded: string) => boolean {
  const letter = '[\\p{L}\\p{N}\\p{M}]'
  const pattern = new RegExp(
    `(?<!${letter})${words.join('[^\\p{L}\\p{N}\\p{M}]+')}(?!${letter})`,
    'u',
  )
  const hasNumber = words.some((word) => /\d/.test(word))
  return (folded) => pattern.test(hasNumber ? folded.replace(/(?<=\d),(?=\d)/g, '') : folded)
}
