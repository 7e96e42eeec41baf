import { KindNames } from '../kinds/kind-names'
import { relaxTerms, getWeight } from './relaxed-terms'
import { KindPostings } from './kind-postings'
import * as scores from './matches'
import { keepCommonRows, hasMatches, NONE, type Matches } from './matches'
import type { Found, PhraseRanks, SearchOptions } from './search-options'
import { ProductCodes } from './product-codes'
import { requestsLowPrice, findMinorWords, interpretSearch, type SearchQuery } from './search-query'
import { separateWords, createKindTerm, type SearchTerm, type Synonyms } from './search-terms'
import { isIgnoredWord, fillerWords } from '../words/stop-words'
import { TermMarker } from './term-marker'
import { restoreSpelling, createWordReader, fieldRanks, toSearchTokens } from '../words/tokenizer'
import type { SearchableText } from '../words/tokenizer'
import { Vocabulary } from './vocabulary'

const { category: CATEGORY, description: DESCRIPTION } = fieldRanks

/** An inverted index of the words of products, each of which has a row. */
export class WordIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #readWords = createWordReader((word) => this.#vocabulary.add(word))
  readonly #retired = new Set<number>()
  /** Rows that are retired or hidden. */
  readonly #unlisted = new Set<number>()
  /** The rows that the running search excludes: one of the two sets. */
  #excluded = this.#unlisted
  #size = 0
  // Shared by all searches, which are synchronous: allocating these costs more than a search.
  #scratch: Matches = new Uint16Array(0)
  #scratchOfTerm: Matches = new Uint16Array(0)
  #masks = new Uint16Array(0)
  #levels = new Uint8Array(0)
  readonly #kindNames: KindNames
  readonly #kindPostings = new KindPostings()
  readonly #codes = new ProductCodes()
  readonly #marker: TermMarker

  constructor(phraseRanks: PhraseRanks, kindNames = new KindNames()) {
    this.#kindNames = kindNames
    this.#marker = new TermMarker(this.#vocabulary, this.#kindPostings, phraseRanks)
  }

  /** Replaces the synonyms. */
  setSynonyms(synonyms: Synonyms): void {
    this.#marker.setSynonyms(synonyms)
  }

  /** Adds a product. Row numbers must increase. */
  add(row: number, text: SearchableText): void {
    this.#readWords(text, ({ postings }, rank) => postings.addOnce(row, rank - 1))
    this.#kindPostings.add(row, this.#kindNames.getKinds(text.name, text.category))
    this.#codes.add(row, text.sku)
    this.#size = row + 1
    if (this.#size <= this.#scratch.length) return
    this.#scratch = new Uint16Array(this.#size * 2)
    this.#scratchOfTerm = new Uint16Array(this.#size * 2)
    this.#masks = new Uint16Array(this.#size * 2)
    this.#levels = new Uint8Array(this.#size * 2)
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
    this.#codes.sort()
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
   * The matches of a search text. Every word must match: as a prefix, joined with its neighbour, split in
   * two, by a synonym, or by the kind of product that it names. Only when nothing matches as typed, words
   * of a certain length match with one typing error or by their sound. If that finds nothing either, or no
   * product of a kind that the text names, the least useful words are left out. Before words are
   * corrected, the text may also begin the SKU of a product; with the complete one it comes first.
   */
  search(typed: string, { isExact = false, withHidden = false }: SearchOptions = {}): Found {
    this.#excluded = withHidden ? this.#retired : this.#unlisted
    const result = this.#searchWords(typed, isExact)
    const coded = this.#codes.toRows(typed).filter((row) => !this.#excluded.has(row))
    if (coded.length === 0) return result
    const { matches, dropped, notSold, isCheap } = result
    // The words are not those of other products then.
    if (dropped.length > 0 || notSold !== undefined) matches.fill(NONE)
    for (const row of coded) matches[row] = scores.HIGHEST
    return { matches, dropped: [], isCheap }
  }

  /**
   * The words that only descriptions have and that give way to a price: those for the use of a product,
   * such as `coding` in `for coding`.
   * @param isDear whether the text states only a lowest price, to which any such word gives way
   */
  minorWords(text: string, isDear: boolean): string[] {
    const words = findMinorWords(toSearchTokens(text), this.#kindNames, isDear)
    return restoreSpelling(
      words.filter((word) => this.#highestRank(word) < CATEGORY),
      text,
    )
  }

  #searchWords(typed: string, isExact: boolean): Found {
    const text = isExact ? typed : separateWords(typed, this.#vocabulary, this.#kindNames)
    const query = interpretSearch(text, {
      synonyms: this.#marker.synonyms,
      kindNames: this.#kindNames,
      isWord: (word) => this.#vocabulary.get(word) !== undefined,
      isUnknown: (word) => this.#vocabulary.beginningWith(word).next().done === true,
      isNamed: (word) => this.#highestRank(word) >= CATEGORY,
      isSold: (kind) => this.#isSold(kind),
      hasKind: (kind) => this.#kindPostings.hasRows(kind, this.#excluded),
      isExact,
    })
    const { terms, kinds, head, ignored, otherBrand } = query
    const levels = this.#countLevels(kinds, head)
    const isCheap = requestsLowPrice(text)
    if (head !== undefined && !isExact && !this.#isSold(head)) {
      const matches = this.#closestTo(query, head)
      const isDescribed = query.mayDescribe && matches.some(scores.isOfKind)
      return { matches, dropped: [], ...(!isDescribed && { notSold: head }), isCheap }
    }
    const hasKind = kinds.some((kind) => this.#kindPostings.hasRows(kind, this.#excluded))
    const isCertain = query.isHeadCertain && this.#kindPostings.hasRows(head ?? '', this.#excluded)
    const least = isExact || !hasKind ? 0 : isCertain ? scores.KIND_BELOW : scores.OTHER_KIND
    let matches = this.#intersect(terms, false)
    if (!scores.hasMatches(matches)) this.#markCodes(matches, typed)
    if (!scores.hasMatchesAtLeast(matches, levels, least)) matches = this.#intersect(terms, true)
    const dropped: string[] = []
    if (!scores.hasMatchesAtLeast(matches, levels, least) && !isExact) {
      dropped.push(...this.#dropLeastUseful(matches, query, (row) => (levels[row] ?? 0) >= least))
    }
    const isFound = hasMatches(matches) && dropped.length === 0
    const words = toSearchTokens(text)
    if (!isExact && !isFound && words.length > 0 && words.every(isIgnoredWord)) {
      return {
        matches: this.#listed(),
        dropped: restoreSpelling(
          words.filter((word) => fillerWords.has(word)),
          text,
        ),
        isCheap,
      }
    }
    scores.addLevels(matches, levels)
    // Products that share only a word or two with the search would follow those of its kind.
    if (dropped.length > 0) scores.keepKind(matches, least)
    else if (least > 0) scores.keepWithinKind(matches, least, this.#kindPostings.isKnown)
    const reported = [...ignored, ...dropped.filter((word) => !fillerWords.has(word))]
    const unmet = this.#exclude(matches, query)
    return { matches, dropped: [...restoreSpelling(reported, text), ...unmet], isCheap, otherBrand }
  }

  /** Marks the rows whose SKU, or a part of it, begins with a text. */
  #markCodes(matches: Matches, text: string): void {
    for (const row of this.#codes.rowsBeginningWith(text)) {
      if (!this.#excluded.has(row)) matches[row] = scores.BEGINNING + fieldRanks.name
    }
  }

  #countLevels(kinds: readonly string[], head: string | undefined): Uint8Array {
    return this.#kindPostings.levels(this.#levels.subarray(0, this.#size), kinds, head)
  }

  /** The matches of the words of a kind that the shop does not have, else products of the kind above it. */
  #closestTo({ terms, kinds }: SearchQuery, head: string): Matches {
    const matches = this.#intersect(terms, false)
    scores.keepFullMatches(matches)
    if (hasMatches(matches)) {
      scores.addLevels(matches, this.#countLevels(kinds, head))
      return matches
    }
    const above = this.#kindNames.above(head).find((kind) => this.#isSold(kind))
    if (above === undefined) return matches.fill(NONE)
    const levels = this.#countLevels([above], above)
    const wider = terms.map((term) => (term.kinds.includes(head) ? createKindTerm(above) : term))
    this.#dropLeastUseful(matches, { terms: wider, head: above }, (row) => (levels[row] ?? 0) > 0)
    scores.addLevels(matches, levels)
    scores.keepKind(matches)
    return matches
  }

  /** Whether the shop has products of a kind, or any with its name. */
  #isSold(kind: string): boolean {
    if (this.#kindPostings.hasRows(kind, this.#excluded)) return true
    const matches = this.#scratch.subarray(0, this.#size).fill(NONE)
    for (const phrase of this.#kindNames.getPhrases(kind)) this.#marker.markName(matches, phrase)
    return hasMatches(this.#withoutExcluded(matches))
  }

  /**
   * Matches all words but the least useful ones.
   * @param isCandidate whether a row may be found
   * @returns the words that were left out
   */
  #dropLeastUseful(
    matches: Matches,
    { terms, head }: Pick<SearchQuery, 'terms' | 'head'>,
    isCandidate: (row: number) => boolean,
  ): string[] {
    const masks = this.#masks.subarray(0, this.#size).fill(0)
    for (const [index, term] of terms.entries()) {
      this.#findMatches(term).forEach((match, row) => {
        if (match !== NONE) masks[row] = (masks[row] ?? 0) | (1 << index)
      })
    }
    const retained = relaxTerms(
      masks,
      terms.map((term) => getWeight(term, head, this.#highestRank(term.typed))),
      (row) => isCandidate(row) && !this.#excluded.has(row),
    )
    matches.fill(NONE)
    for (const [order, index] of [...retained].entries()) {
      const term = terms[index]
      if (!term) continue
      const termMatches = this.#findMatches(term)
      if (order === 0) matches.set(termMatches)
      else keepCommonRows(matches, termMatches)
    }
    this.#withoutExcluded(matches)
    const dropped = terms.filter((_term, index) => !retained.has(index)).map(({ typed }) => typed)
    return retained.size > 0 ? dropped : []
  }

  /** The matches of a single word, valid until the next word; corrected only if there are none. */
  #findMatches(term: SearchTerm): Matches {
    const termMatches = this.#scratchOfTerm.subarray(0, this.#size).fill(NONE)
    this.#marker.markTerm(termMatches, term)
    if (!hasMatches(termMatches)) this.#marker.markCorrections(termMatches, term.typed)
    return termMatches
  }

  #highestRank(word: string): number {
    let highest = 0
    this.#vocabulary.get(word)?.postings.forEach((posting) => {
      highest = Math.max(highest, (posting & 3) + 1)
    })
    return highest
  }

  /**
   * Removes the products with a negated word: in any field, or if everything has it there, in name,
   * brand or category.
   * @returns the terms that could not be applied
   */
  #exclude(matches: Matches, { unwanted }: SearchQuery): string[] {
    if (unwanted.length === 0 || !hasMatches(matches)) return []
    const unwantedMatches = this.#scratchOfTerm.subarray(0, this.#size).fill(NONE)
    for (const term of unwanted) this.#marker.markExact(unwantedMatches, term)
    for (const rank of [DESCRIPTION, CATEGORY]) {
      const isUnwanted = (row: number) => (unwantedMatches[row] ?? NONE) % scores.CORRECTED >= rank
      const isMet = rank === DESCRIPTION || scores.hasUnwanted(matches, isUnwanted)
      if (isMet && scores.removeUnless(matches, (row) => !isUnwanted(row))) return []
    }
    return unwanted.map(({ typed }) => `without ${typed}`)
  }

  #intersect(terms: readonly SearchTerm[], isCorrected: boolean): Matches {
    const all = this.#scratch.subarray(0, this.#size).fill(NONE)
    for (const [index, term] of terms.entries()) {
      const matches = index === 0 ? all : this.#scratchOfTerm.subarray(0, this.#size).fill(NONE)
      this.#marker.markTerm(matches, term)
      if (isCorrected) {
        for (const typed of [term.typed, ...term.joined]) {
          this.#marker.markCorrections(matches, typed)
        }
      }
      if (matches !== all) keepCommonRows(all, matches)
    }
    return this.#withoutExcluded(all)
  }

  #withoutExcluded(matches: Matches): Matches {
    for (const row of this.#excluded) matches[row] = NONE
    return matches
  }
}
