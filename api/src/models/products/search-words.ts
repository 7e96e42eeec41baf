/** Words longer than this count by their beginning only. */
const WORD_LENGTH_MAX = 32
/** How many different words of a description can be searched for. */
const WEAK_WORDS_MAX = 400
/** How many words of a search text count; more than anybody types. */
const SEARCH_WORDS_MAX = 10

/** Text in small letters and without accents, as words and names are compared. */
function fold(text: string): string {
  // Most texts have no letter that could carry an accent.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
}

function split(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.map((word) =>
    word.length > WORD_LENGTH_MAX ? [...word].slice(0, WORD_LENGTH_MAX).join('') : word,
  )
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
        // Most are one word, and this is quicker than looking for any letter there is.
        if (/^[a-z0-9]{1,32}$/.test(piece)) return piece
        const words = split(piece)
        return words.length > 1 ? [...words, ...split(words.join(''))] : words
      }),
    ),
  ]
}

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

/** The form of a name that lists are sorted by, so that case and accents do not matter. */
export function sortName(name: string): string {
  return fold(name)
}
