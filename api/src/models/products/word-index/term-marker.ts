import type { KindPostings } from './kind-postings'
import { BEGINNING, CORRECTED, markRows, NONE, SYNONYM, WHOLE, type Matches } from './matches'
import type { PhraseRanks } from './search-options'
import { Synonyms, type SearchTerm } from './search-terms'
import { fieldRanks } from '../words/tokenizer'
import type { Vocabulary, Word } from './vocabulary'

const { description: DESCRIPTION, category: CATEGORY } = fieldRanks

/** Shorter words with an error are not found in descriptions. */
const DESCRIBED_LENGTH_MIN = 6

/** Marks the rows that match a word of a search. */
export class TermMarker {
  readonly #vocabulary: Vocabulary
  readonly #kindPostings: KindPostings
  readonly #phraseRanks: PhraseRanks
  #synonyms = new Synonyms()
  /** For each row, how many words of a phrase it has, and the least of their ranks. */
  #phraseCounts = new Uint8Array(0)

  constructor(vocabulary: Vocabulary, kindPostings: KindPostings, phraseRanks: PhraseRanks) {
    this.#vocabulary = vocabulary
    this.#kindPostings = kindPostings
    this.#phraseRanks = phraseRanks
  }

  get synonyms(): Synonyms {
    return this.#synonyms
  }

  setSynonyms(synonyms: Synonyms): void {
    this.#synonyms = synonyms
  }

  /** Marks the rows that have a word as typed, joined, split, by a synonym, or that are of its kind. */
  markTerm(matches: Matches, { typed, joined, words, phrases, kinds }: SearchTerm): void {
    for (const text of new Set([typed, ...joined])) this.#markWord(matches, text)
    // A word is its own synonym.
    for (const text of words) if (text !== typed) this.#markWord(matches, text, SYNONYM)
    for (const phrase of this.#vocabulary.findSplits(typed)) {
      this.#markPhrase(matches, phrase, WHOLE, CATEGORY)
    }
    this.#markPhrases(matches, phrases, SYNONYM)
    for (const kind of kinds) {
      const postings = this.#kindPostings.get(kind)
      if (postings) markRows(matches, postings, SYNONYM, DESCRIPTION)
    }
  }

  /** Marks the rows that have a word or one of its synonyms, none of them by its beginning. */
  markExact(matches: Matches, { typed, words }: Pick<SearchTerm, 'typed' | 'words'>): void {
    for (const text of new Set([typed, ...words])) {
      const word = this.#vocabulary.get(text)
      if (word) markRows(matches, word.postings, WHOLE, DESCRIPTION)
    }
  }

  /** Marks the rows that have words like one that is mistyped. */
  markCorrections(matches: Matches, typed: string): void {
    const { words, phrases } = this.#synonyms.corrected(typed)
    const corrections = this.#vocabulary.findCorrections(typed)
    const alike = corrections.length > 0 ? [] : this.#vocabulary.findSoundAlikes(typed)
    for (const correction of [...corrections, ...alike, ...words]) {
      for (const word of this.#vocabulary.beginningWith(correction)) {
        // Descriptions have a word like nearly every short one.
        const isSpecific = word.text === correction && typed.length >= DESCRIBED_LENGTH_MIN
        markRows(matches, word.postings, CORRECTED, isSpecific ? DESCRIPTION : CATEGORY)
      }
    }
    this.#markPhrases(matches, phrases, CORRECTED)
  }

  /** Marks the rows whose name, brand or category has a phrase. */
  markName(matches: Matches, phrase: readonly string[]): void {
    const words = this.#getWords(phrase)
    if (words) this.#markPhrase(matches, words, WHOLE, CATEGORY)
  }

  #markWord(matches: Matches, text: string, exactScore = WHOLE): void {
    for (const word of this.#vocabulary.beginningWith(text)) {
      const isExact = word.text === text
      // Nearly every description has a word that begins with a given letter.
      const minimumRank = isExact || text.length > 1 ? DESCRIPTION : CATEGORY
      markRows(matches, word.postings, isExact ? exactScore : BEGINNING, minimumRank)
    }
  }

  #getWords(phrase: readonly string[]): Word[] | undefined {
    const words = phrase.flatMap((text) => this.#vocabulary.get(text) ?? [])
    return words.length === phrase.length ? words : undefined
  }

  #markPhrases(matches: Matches, phrases: SearchTerm['phrases'], kind: number): void {
    for (const phrase of phrases.values()) {
      const words = this.#getWords(phrase)
      if (words) this.#markPhrase(matches, words, kind, DESCRIPTION)
    }
  }

  /**
   * Marks the rows whose name, brand or category has words one after the other. With the description's
   * rank as the minimum, rows that have all of them anywhere match like a description: positions
   * within descriptions are not known.
   */
  #markPhrase(matches: Matches, words: readonly Word[], kind: number, minimumRank: number): void {
    const size = matches.length
    if (this.#phraseCounts.length < size) this.#phraseCounts = new Uint8Array(size * 2)
    const counts = this.#phraseCounts.subarray(0, size).fill(0)
    const getRank = this.#phraseRanks(words.map(({ text }) => text))
    for (const [index, { postings }] of words.entries()) {
      const isLast = index === words.length - 1
      postings.forEach((posting) => {
        const [row, rank] = [posting >> 2, (posting & 3) + 1]
        const before = counts[row] ?? 0
        if (before >> 3 !== index || rank < minimumRank) return
        const least = index === 0 ? rank : Math.min(before & 7, rank)
        counts[row] = ((index + 1) << 3) | least
        if (!isLast || kind + least <= (matches[row] ?? NONE)) return
        // Texts are compared only where each word is in a field that may have the phrase.
        const rowRank = least === DESCRIPTION ? 0 : getRank(row, least)
        if (rowRank < minimumRank && minimumRank > DESCRIPTION) return
        const match = kind + Math.max(rowRank, DESCRIPTION)
        if (match > (matches[row] ?? NONE)) matches[row] = match
      })
    }
  }
}
