/** Longer words are cut, in products and in searches alike. */
const WORD_LENGTH_MAX = 32
/** How many different words of a description are indexed. */
const DESCRIPTION_WORDS_MAX = 400
/** How many words of a search count. */
const SEARCH_WORDS_MAX = 10

export interface SearchableText {
  name: string
  brand: string
  category: string
  description: string
}

/** Folds case and accents (Unicode NFKD without combining marks), for comparing and sorting. */
export function fold(text: string): string {
  // ASCII has no accents.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  const withoutAccents = text.normalize('NFKD').replace(/[\u0300-\u036f]+/g, '')
  return withoutAccents.toLowerCase()
}

const cut = (word: string) =>
  word.length > WORD_LENGTH_MAX ? [...word].slice(0, WORD_LENGTH_MAX).join('') : word

const tokenize = (folded: string) => folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/**
 * The different words of a search text, folded. All other characters only separate words, so no
 * text is ever a pattern; one without words, such as `.*`, matches nothing.
 */
export function searchWordsOf(text: string): string[] {
  return [...new Set(tokenize(fold(text)).map(cut))].slice(0, SEARCH_WORDS_MAX)
}

/**
 * The different words of a product: first `strong` words of its name, brand and category, then those
 * that only its description has. `Wi-Fi` is `wi`, `fi` and `wifi`.
 */
export function productWords(product: SearchableText): { words: Set<string>; strong: number } {
  const { name, brand, category, description } = product
  const words = new Set<string>()
  let [strong, limit] = [0, Infinity]
  for (const text of [`${name} ${brand} ${category}`, description]) {
    strong = words.size
    for (const piece of fold(text).split(/\s+/)) {
      if (words.size >= limit) break
      // Most pieces are one ASCII word, and this test is faster than the Unicode classes.
      if (/^[a-z0-9]{1,32}$/.test(piece)) words.add(piece)
      else {
        const parts = tokenize(piece)
        for (const part of parts) if (words.size < limit) words.add(cut(part))
        if (parts.length > 1) words.add(cut(parts.join('')))
      }
    }
    limit = words.size + DESCRIPTION_WORDS_MAX
  }
  return { words, strong }
}
