import { productWords, searchWordsOf, type SearchableText } from './tokenizer'
import { Vocabulary, type Word } from './vocabulary'

/** A match by name, brand and category alone (strong), with the description (weak), or none. */
export const STRONG = 2
export const WEAK = 1
export const NONE = 0

/** How well each row matches; valid until the next search. */
export type Matches = Uint8Array

/** An inverted index of the words of products, each of which has a row. */
export class WordIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #retired = new Set<number>()
  #size = 0
  // Shared by all searches, which are synchronous: allocating these costs more than a search.
  #scratch: Matches = new Uint8Array(0)
  #scratchOfWord: Matches = new Uint8Array(0)

  /** Adds a product. Rows must rise. */
  add(row: number, text: SearchableText): void {
    const { words, strong } = productWords(text)
    let index = 0
    for (const word of words) {
      this.#vocabulary.add(word).postings.add(row * 2 + (index < strong ? 1 : 0))
      index += 1
    }
    this.#size = row + 1
    if (this.#size <= this.#scratch.length) return
    this.#scratch = new Uint8Array(this.#size * 2)
    this.#scratchOfWord = new Uint8Array(this.#size * 2)
  }

  /** Excludes a row from all searches. Its postings keep their memory. */
  retire(row: number): void {
    this.#retired.add(row)
  }

  retiredCount(): number {
    return this.#retired.size
  }

  /** Sorts new words, which the next search would otherwise do. */
  sort(): void {
    this.#vocabulary.sort()
  }

  /** All rows that are not retired, as strong matches. */
  all(): Matches {
    return this.#withoutRetired(this.#scratch.subarray(0, this.#size).fill(STRONG))
  }

  /**
   * What a search text matches. Every word must match, as a prefix. Only when nothing matches as
   * typed, words of a certain length match with one typing error.
   */
  search(text: string): Matches {
    const typed = searchWordsOf(text)
    const matches = this.#intersect(typed, false)
    const isFound = matches.includes(STRONG) || matches.includes(WEAK)
    return isFound ? matches : this.#intersect(typed, true)
  }

  // A product matches as well as its worst word.
  #intersect(typed: readonly string[], isCorrected: boolean): Matches {
    const all = this.#scratch.subarray(0, this.#size).fill(NONE)
    for (const [index, word] of typed.entries()) {
      const matches = index === 0 ? all : this.#scratchOfWord.subarray(0, this.#size).fill(NONE)
      this.#markTyped(matches, word)
      if (isCorrected) this.#markCorrections(matches, word)
      if (matches === all) continue
      for (let row = 0; row < all.length; row += 1) {
        all[row] = Math.min(all[row] ?? NONE, matches[row] ?? NONE)
      }
    }
    return this.#withoutRetired(all)
  }

  #withoutRetired(matches: Matches): Matches {
    for (const row of this.#retired) matches[row] = NONE
    return matches
  }

  #markTyped(matches: Matches, typed: string): void {
    for (const word of this.#vocabulary.beginningWith(typed)) {
      // Nearly every description has a word that begins with a given letter.
      mark(matches, word, typed.length > 1 || word.text === typed)
    }
  }

  #markCorrections(matches: Matches, typed: string): void {
    for (const correction of this.#vocabulary.correctionsOf(typed)) {
      for (const word of this.#vocabulary.beginningWith(correction)) {
        mark(matches, word, word.text === correction)
      }
    }
  }
}

function mark(matches: Matches, { postings }: Word, withWeak: boolean): void {
  postings.forEach((posting) => {
    const row = posting >> 1
    if (posting & 1) matches[row] = STRONG
    else if (withWeak && matches[row] === NONE) matches[row] = WEAK
  })
}
