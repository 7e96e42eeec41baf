import { Synonyms, type SearchTerm } from './search-terms'
import { fieldRanks, productWords, type SearchableText } from './tokenizer'
import { Vocabulary, type Word } from './vocabulary'

/**
 * How well each row matches a search, 0 if it does not; valid until the next search. How its worst
 * word matches counts most (the upper two bits), then the sum of the ranks of the fields that match
 * (the lower six): ten words in the name make 40.
 */
export type Matches = Uint8Array
export const NONE = 0
const [CORRECTED, BEGINNING, WHOLE] = [1 << 6, 2 << 6, 3 << 6]
const RANK_BITS = 63
/** What a row counts as in a list without a search. */
const LISTED = 1

const { description: DESCRIPTION, category: CATEGORY } = fieldRanks

/** The rank of the most important field of a row that has a phrase; 0 if none has. */
export type PhraseRank = (row: number, phrase: readonly string[]) => number

/** Marks the rows of a word, and keeps better matches. */
function mark(matches: Matches, { postings }: Word, kind: number, minimumRank: number): void {
  postings.forEach((posting) => {
    const rank = (posting & 3) + 1
    const row = posting >> 2
    if (rank >= minimumRank && kind + rank > (matches[row] ?? NONE)) matches[row] = kind + rank
  })
}

function combine(all: Matches, matches: Matches): void {
  for (let row = 0; row < all.length; row += 1) {
    const before = all[row] ?? NONE
    if (before === NONE) continue
    const match = matches[row] ?? NONE
    const ranks = (before & RANK_BITS) + (match & RANK_BITS)
    all[row] = match === NONE ? NONE : (Math.min(before, match) & ~RANK_BITS) + ranks
  }
}

// Four times as fast as `some`.
function hasMatches(matches: Matches): boolean {
  for (let row = 0; row < matches.length; row += 1) if (matches[row] !== NONE) return true
  return false
}

/** An inverted index of the words of products, each of which has a row. */
export class WordIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #retired = new Set<number>()
  readonly #phraseRank: PhraseRank
  #synonyms = new Synonyms()
  #size = 0
  // Shared by all searches, which are synchronous: allocating these costs more than a search.
  #scratch: Matches = new Uint8Array(0)
  #scratchOfTerm: Matches = new Uint8Array(0)
  #scratchOfPhrase = new Uint8Array(0)

  constructor(phraseRank: PhraseRank) {
    this.#phraseRank = phraseRank
  }

  /** Replaces the synonyms. */
  setSynonyms(synonyms: Synonyms): void {
    this.#synonyms = synonyms
  }

  /** Adds a product. Row numbers must increase. */
  add(row: number, text: SearchableText): void {
    for (const [word, rank] of productWords(text)) {
      this.#vocabulary.add(word).postings.add(row * 4 + rank - 1)
    }
    this.#size = row + 1
    if (this.#size <= this.#scratch.length) return
    this.#scratch = new Uint8Array(this.#size * 2)
    this.#scratchOfTerm = new Uint8Array(this.#size * 2)
    this.#scratchOfPhrase = new Uint8Array(this.#size * 2)
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

  /** All rows that are not retired, with equal scores. */
  all(): Matches {
    return this.#withoutRetired(this.#scratch.subarray(0, this.#size).fill(LISTED))
  }

  /**
   * What a search text matches. Every word must match: as a prefix, joined with its neighbour, split
   * in two, or by a synonym. Only when nothing matches as typed, words of a certain length match with
   * one typing error.
   */
  search(text: string): Matches {
    const terms = this.#synonyms.termsOf(text)
    const matches = this.#intersect(terms, false)
    return hasMatches(matches) ? matches : this.#intersect(terms, true)
  }

  #intersect(terms: readonly SearchTerm[], isCorrected: boolean): Matches {
    const all = this.#scratch.subarray(0, this.#size).fill(NONE)
    for (const [index, term] of terms.entries()) {
      const matches = index === 0 ? all : this.#scratchOfTerm.subarray(0, this.#size).fill(NONE)
      this.#markTerm(matches, term)
      if (isCorrected) this.#markCorrections(matches, term.typed)
      if (matches !== all) combine(all, matches)
    }
    return this.#withoutRetired(all)
  }

  #withoutRetired(matches: Matches): Matches {
    for (const row of this.#retired) matches[row] = NONE
    return matches
  }

  #markTerm(matches: Matches, { typed, joined, words, phrases }: SearchTerm): void {
    for (const text of new Set([typed, ...joined, ...words])) {
      for (const word of this.#vocabulary.beginningWith(text)) {
        const isWhole = word.text === text
        // Nearly every description has a word that begins with a given letter.
        const minimumRank = isWhole || text.length > 1 ? DESCRIPTION : CATEGORY
        mark(matches, word, isWhole ? WHOLE : BEGINNING, minimumRank)
      }
    }
    for (const phrase of this.#vocabulary.splitsOf(typed)) {
      this.#markPhrase(matches, phrase, WHOLE, CATEGORY)
    }
    this.#markPhrases(matches, phrases, WHOLE)
  }

  #markCorrections(matches: Matches, typed: string): void {
    const { words, phrases } = this.#synonyms.corrected(typed)
    for (const correction of [...this.#vocabulary.correctionsOf(typed), ...words]) {
      for (const word of this.#vocabulary.beginningWith(correction)) {
        mark(matches, word, CORRECTED, word.text === correction ? DESCRIPTION : CATEGORY)
      }
    }
    this.#markPhrases(matches, phrases, CORRECTED)
  }

  #markPhrases(matches: Matches, phrases: SearchTerm['phrases'], kind: number): void {
    for (const phrase of phrases.values()) {
      const words = phrase.flatMap((text) => this.#vocabulary.get(text) ?? [])
      if (words.length === phrase.length) this.#markPhrase(matches, words, kind, DESCRIPTION)
    }
  }

  /**
   * Marks the rows whose name, brand or category has words one after the other. With the description's
   * rank as the minimum, rows that have all of them anywhere match like a description: positions
   * within descriptions are not known.
   */
  #markPhrase(matches: Matches, words: readonly Word[], kind: number, minimumRank: number): void {
    const phrase = words.map(({ text }) => text)
    // The number of the words that a row has, in order.
    const counts = this.#scratchOfPhrase.subarray(0, this.#size).fill(0)
    for (const [index, { postings }] of words.entries()) {
      postings.forEach((posting) => {
        const row = posting >> 2
        if (counts[row] !== index || (posting & 3) + 1 < minimumRank) return
        counts[row] = index + 1
        if (index < words.length - 1) return
        const rank = this.#phraseRank(row, phrase)
        if (rank < minimumRank && minimumRank > DESCRIPTION) return
        const match = kind + Math.max(rank, DESCRIPTION)
        if (match > (matches[row] ?? NONE)) matches[row] = match
      })
    }
  }
}
