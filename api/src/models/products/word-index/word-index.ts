import { KindNames } from '../kinds/kind-names'
import { KindPostings } from './kind-postings'
import * as scores from './matches'
import { BEGINNING, combine, CORRECTED, hasMatches, mark, NONE, SYNONYM, WHOLE } from './matches'
import type { Matches } from './matches'
import type { Found, PhraseRank, SearchOptions } from './search-options'
import { asksForCheap, understand, type SearchQuery } from './search-query'
import { saysNothing } from './stop-words'
import { Synonyms, termOfKind, type SearchTerm } from './search-terms'
import { fieldRanks, productWords, searchTokensOf, type SearchableText } from './tokenizer'
import { Vocabulary, type Word } from './vocabulary'

const { brand: BRAND, description: DESCRIPTION, category: CATEGORY } = fieldRanks

/** Shorter words with an error are not found in descriptions. */
const DESCRIBED_LENGTH_MIN = 6

/** An inverted index of the words of products, each of which has a row. */
export class WordIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #retired = new Set<number>()
  /** Rows that are retired or hidden. */
  readonly #unlisted = new Set<number>()
  /** The rows that the running search excludes: one of the two sets. */
  #excluded = this.#unlisted
  readonly #phraseRank: PhraseRank
  #synonyms = new Synonyms()
  #size = 0
  // Shared by all searches, which are synchronous: allocating these costs more than a search.
  #scratch: Matches = new Uint16Array(0)
  #scratchOfTerm: Matches = new Uint16Array(0)
  #scratchOfPhrase = new Uint8Array(0)
  #levels = new Uint8Array(0)
  readonly #kindNames: KindNames
  readonly #kindPostings = new KindPostings()

  constructor(phraseRank: PhraseRank, kindNames = new KindNames()) {
    this.#phraseRank = phraseRank
    this.#kindNames = kindNames
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
    this.#kindPostings.add(row, this.#kindNames.kindsOf(text.name, text.category))
    this.#size = row + 1
    if (this.#size <= this.#scratch.length) return
    this.#scratch = new Uint16Array(this.#size * 2)
    this.#scratchOfTerm = new Uint16Array(this.#size * 2)
    this.#levels = new Uint8Array(this.#size * 2)
    this.#scratchOfPhrase = new Uint8Array(this.#size * 2)
  }

  /** Excludes a row from all searches. Its postings keep their memory. */
  retire(row: number): void {
    this.#retired.add(row)
    this.#unlisted.add(row)
  }

  /** Excludes a row from searches without hidden rows. */
  hide(row: number): void {
    this.#unlisted.add(row)
  }

  retiredCount(): number {
    return this.#retired.size
  }

  /** Sorts new words, which the next search would otherwise do. */
  sort(): void {
    this.#vocabulary.sort()
  }

  /** All rows, with equal scores. */
  all({ withHidden = false }: SearchOptions = {}): Matches {
    this.#excluded = withHidden ? this.#retired : this.#unlisted
    return this.#listed()
  }

  #listed(): Matches {
    return this.#withoutExcluded(this.#scratch.subarray(0, this.#size).fill(scores.LISTED))
  }

  /**
   * What a search text matches. Every word must match: as a prefix, joined with its neighbour, split
   * in two, by a synonym, or by the kind of product that it names. Only when nothing matches as typed,
   * words of a certain length match with one typing error or by their sound. If that finds nothing
   * either, or no product of a kind that the text names, the least useful words are left out.
   */
  search(text: string, { isExact = false, withHidden = false }: SearchOptions = {}): Found {
    this.#excluded = withHidden ? this.#retired : this.#unlisted
    const query = understand(text, {
      synonyms: this.#synonyms,
      kindNames: this.#kindNames,
      isWord: (word) => this.#vocabulary.get(word) !== undefined,
      isUnknown: (word) => this.#vocabulary.beginningWith(word).next().done === true,
      isExact,
    })
    const { terms, kinds, head, makers } = query
    const levels = this.#levelsOf(kinds, head)
    const isCheap = asksForCheap(text)
    if (head !== undefined && !isExact && !this.#isSold(head)) {
      return { matches: this.#closestTo(query, head), dropped: [], notSold: head, isCheap }
    }
    const hasKind = kinds.some((kind) => this.#kindPostings.hasRows(kind, this.#excluded))
    const isCertain = query.isHeadCertain && this.#kindPostings.hasRows(head ?? '', this.#excluded)
    const least = isCertain ? scores.KIND_BELOW : scores.OTHER_KIND
    const isEnough = (matches: Matches) =>
      hasKind && !isExact ? scores.hasMatchesOf(matches, levels, least) : hasMatches(matches)
    let [matches, dropped] = [this.#intersect(terms, false), [] as string[]]
    if (!isEnough(matches)) matches = this.#intersect(terms, true)
    if (!isEnough(matches) && !isExact) {
      const found = this.#withoutLeastUseful(query, isEnough)
      matches = found.matches
      dropped = found.dropped
    }
    const isFound = hasMatches(matches) && dropped.length === 0
    const words = searchTokensOf(text)
    if (!isExact && !isFound && words.length > 0 && words.every(saysNothing)) {
      return { matches: this.#listed(), dropped: [], isCheap }
    }
    scores.addLevels(matches, levels)
    return { matches, dropped: [...makers, ...dropped], isCheap }
  }

  #levelsOf(kinds: readonly string[], head: string | undefined): Uint8Array {
    const levels = this.#levels.subarray(0, this.#size)
    this.#kindPostings.levels(levels, kinds, head)
    return levels
  }

  /** What has the words of a kind that the shop does not have, else what is of a kind above it. */
  #closestTo({ terms, kinds }: SearchQuery, head: string): Matches {
    const matches = this.#intersect(terms, false)
    scores.keepWhole(matches)
    if (hasMatches(matches)) {
      scores.addLevels(matches, this.#levelsOf(kinds, head))
      return matches
    }
    const above = this.#kindNames.above(head).find((kind) => this.#isSold(kind))
    if (above === undefined) return matches.fill(NONE)
    const levels = this.#levelsOf([above], above)
    const wider = terms.map((term) => (term.kinds.includes(head) ? termOfKind(above) : term))
    const isEnough = (found: Matches) => scores.hasMatchesOf(found, levels)
    const query = { terms: wider, head: above }
    const found = this.#withoutLeastUseful(query, isEnough).matches
    scores.addLevels(found, levels)
    scores.keepKind(found)
    return found
  }

  /** Whether the shop has products of a kind, or any with its name. */
  #isSold(kind: string): boolean {
    if (this.#kindPostings.hasRows(kind, this.#excluded)) return true
    const matches = this.#scratch.subarray(0, this.#size).fill(NONE)
    for (const phrase of this.#kindNames.phrasesOf(kind)) {
      const words = phrase.flatMap((text) => this.#vocabulary.get(text) ?? [])
      if (words.length === phrase.length) this.#markPhrase(matches, words, WHOLE, CATEGORY)
    }
    return hasMatches(this.#withoutExcluded(matches))
  }

  /** What all but the least useful words match: each is kept if something matches with it. */
  #withoutLeastUseful(
    { terms, head }: Pick<SearchQuery, 'terms' | 'head'>,
    isEnough: (matches: Matches) => boolean,
  ): Pick<Found, 'matches' | 'dropped'> {
    const byUse = terms
      .map((term, index) => ({ term, index, use: this.#useOf(term, head) }))
      .sort((a, b) => b.use - a.use || a.index - b.index)
    let matches = this.#scratch.subarray(0, this.#size).fill(NONE)
    const kept = new Set<SearchTerm>()
    for (const { term } of byUse) {
      const own = this.#scratchOfTerm.subarray(0, this.#size).fill(NONE)
      this.#markTerm(own, term)
      if (!hasMatches(own)) this.#markCorrections(own, term.typed)
      const both = kept.size === 0 ? own.slice() : matches.slice()
      if (kept.size > 0) combine(both, own)
      if (!isEnough(this.#withoutExcluded(both))) continue
      matches = both
      kept.add(term)
    }
    const dropped = terms.filter((term) => !kept.has(term)).map(({ typed }) => typed)
    return { matches, dropped: kept.size > 0 ? dropped : [] }
  }

  /** How much a word tells: the kind searched for most, then other kinds, then brands. */
  #useOf({ typed, kinds }: SearchTerm, head: string | undefined): number {
    if (head !== undefined && kinds.includes(head)) return 3
    if (kinds.length > 0) return 2
    let isBrand = false
    this.#vocabulary.get(typed)?.postings.forEach((posting) => {
      isBrand ||= (posting & 3) + 1 === BRAND
    })
    return isBrand ? 1 : 0
  }

  #intersect(terms: readonly SearchTerm[], isCorrected: boolean): Matches {
    const all = this.#scratch.subarray(0, this.#size).fill(NONE)
    for (const [index, term] of terms.entries()) {
      const matches = index === 0 ? all : this.#scratchOfTerm.subarray(0, this.#size).fill(NONE)
      this.#markTerm(matches, term)
      if (isCorrected) {
        for (const typed of [term.typed, ...term.joined]) this.#markCorrections(matches, typed)
      }
      if (matches !== all) combine(all, matches)
    }
    return this.#withoutExcluded(all)
  }

  #withoutExcluded(matches: Matches): Matches {
    for (const row of this.#excluded) matches[row] = NONE
    return matches
  }

  #markTerm(matches: Matches, { typed, joined, words, phrases, kinds }: SearchTerm): void {
    for (const text of new Set([typed, ...joined])) this.#markWord(matches, text, WHOLE)
    // A word is its own synonym.
    for (const text of words) if (text !== typed) this.#markWord(matches, text, SYNONYM)
    for (const phrase of this.#vocabulary.splitsOf(typed)) {
      this.#markPhrase(matches, phrase, WHOLE, CATEGORY)
    }
    this.#markPhrases(matches, phrases, SYNONYM)
    for (const kind of kinds) {
      const postings = this.#kindPostings.get(kind)
      if (postings) mark(matches, postings, SYNONYM, DESCRIPTION)
    }
  }

  #markWord(matches: Matches, text: string, whole: number): void {
    for (const word of this.#vocabulary.beginningWith(text)) {
      const isWhole = word.text === text
      // Nearly every description has a word that begins with a given letter.
      const minimumRank = isWhole || text.length > 1 ? DESCRIPTION : CATEGORY
      mark(matches, word.postings, isWhole ? whole : BEGINNING, minimumRank)
    }
  }

  #markCorrections(matches: Matches, typed: string): void {
    const { words, phrases } = this.#synonyms.corrected(typed)
    const corrections = this.#vocabulary.correctionsOf(typed)
    const alike = corrections.length > 0 ? [] : this.#vocabulary.soundAlikesOf(typed)
    for (const correction of [...corrections, ...alike, ...words]) {
      for (const word of this.#vocabulary.beginningWith(correction)) {
        // Descriptions have a word like nearly every short one.
        const isTelling = word.text === correction && typed.length >= DESCRIBED_LENGTH_MIN
        mark(matches, word.postings, CORRECTED, isTelling ? DESCRIPTION : CATEGORY)
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
