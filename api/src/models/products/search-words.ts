/** Words longer than this count by their beginning only. */
export const WORD_LENGTH_MAX = 32
/** How many different words of a description can be searched for. */
const WEAK_WORDS_MAX = 400
/** How many words of a search text count; more than anybody types. */
const SEARCH_WORDS_MAX = 10

/** Text in small letters and without accents, as words and names are compared. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
}

function split(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.map((word) => [...word].slice(0, WORD_LENGTH_MAX).join(''))
}

/**
 * The words of a search text, folded. All else only separates words, so that nothing in a search
 * text can be a pattern; a text without any word, such as `.*`, matches nothing.
 */
export function searchWordsOf(text: string): string[] {
  return [...new Set(split(fold(text)))].slice(0, SEARCH_WORDS_MAX)
}

/** The words of a product's text: like a search's, and `Wi-Fi` is the word `wifi` as well. */
function wordsOf(text: string): string[] {
  const pieces = fold(text).split(/\s+/)
  return [
    ...new Set(
      pieces.flatMap((piece) => {
        const words = split(piece)
        return words.length > 1 ? [...words, ...split(words.join(''))] : words
      }),
    ),
  ]
}

/** All beginnings of a word, the word itself among them. */
export function beginningsOf(word: string): string[] {
  const letters = [...word]
  return letters.map((_letter, index) => letters.slice(0, index + 1).join(''))
}

/** The stored form of "the name, brand or category has a word that begins so". */
export const strongToken = (beginning: string) => `+${beginning}`
/** The stored form of "the description has this word". */
export const weakToken = (word: string) => `-${word}`

export interface SearchableText {
  name: string
  brand: string
  category: string
  description: string
}

/** The words of a product; `weak` are those that stand in its description only. */
export function productWords(product: SearchableText): { strong: string[]; weak: string[] } {
  const strong = wordsOf(`${product.name} ${product.brand} ${product.category}`)
  const known = new Set(strong)
  const weak = wordsOf(product.description).filter((word) => !known.has(word))
  return { strong, weak: weak.slice(0, WEAK_WORDS_MAX) }
}

/**
 * What a product can be found by: each beginning of its important words, so that an index answers
 * a half-typed word, and the whole words of its description, which are many and matter less.
 */
export function searchTokens(product: SearchableText): string[] {
  const { strong, weak } = productWords(product)
  const beginnings = new Set(strong.flatMap(beginningsOf))
  return [...[...beginnings].map(strongToken), ...weak.map(weakToken)]
}

/** The form of a name that lists are sorted by, so that case and accents do not matter. */
export function sortName(name: string): string {
  return fold(name)
}
