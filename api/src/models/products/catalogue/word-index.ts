import { isCorrectable, mayMean } from './edit-distance'
import { lowerBound } from './lower-bound'
import { PostingList } from './posting-list'
import { productWords, searchWordsOf, type SearchableText } from './tokenizer'

/** A match by name, brand and category alone (strong), with the description (weak), or none. */
export const STRONG = 2
export const WEAK = 1
export const NONE = 0

/** How many known words a mistyped one may stand for. */
const CORRECTIONS_MAX = 20

interface Word {
  text: string
  /** A bit set of its characters, which rules out most words before edit distances are compared. */
  characters: number
  /** The rows of the products that have it, doubled, plus one where it is strong. */
  postings: PostingList
}

/** How well each row matches; valid until the next search. */
export type Matches = Uint8Array

function charactersOf(text: string): number {
  let characters = 0
  for (let index = 0; index < text.length; index += 1) {
    characters |= 1 << (text.charCodeAt(index) % 32)
  }
  return characters
}

const hasTwoBits = (bits: number) => (bits & (bits - 1)) !== 0

/** An inverted index of the words of products, each of which has a row. */
export function createWordIndex() {
  const byText = new Map<string, Word>()
  const retired = new Set<number>()
  const sorted: Word[] = []
  let isSorted = true
  let size = 0
  // Shared by all searches, which are synchronous: allocating these costs more than a search.
  let [scratch, scratchOfWord]: [Matches, Matches] = [new Uint8Array(0), new Uint8Array(0)]

  function createWord(text: string): Word {
    const word = { text, characters: charactersOf(text), postings: new PostingList() }
    byText.set(text, word)
    sorted.push(word)
    isSorted = false
    return word
  }

  function sort(): void {
    if (!isSorted) sorted.sort((a, b) => (a.text < b.text ? -1 : 1))
    isSorted = true
  }

  function* beginningWith(prefix: string): Generator<Word> {
    sort()
    let index = lowerBound(sorted, ({ text }) => text < prefix)
    for (let word = sorted[index]; word?.text.startsWith(prefix); word = sorted[++index]) yield word
  }

  function correctionsOf(typed: string): string[] {
    if (!isCorrectable(typed)) return []
    const characters = charactersOf(typed)
    sort()
    return sorted
      .filter((word) => !hasTwoBits(characters & ~word.characters) && mayMean(typed, word.text))
      .map(({ text }) => text)
      .sort((a, b) => Math.abs(a.length - typed.length) - Math.abs(b.length - typed.length))
      .slice(0, CORRECTIONS_MAX)
  }

  function mark(matches: Matches, { postings }: Word, withWeak: boolean): void {
    postings.forEach((posting) => {
      const row = posting >> 1
      if (posting & 1) matches[row] = STRONG
      else if (withWeak && matches[row] === NONE) matches[row] = WEAK
    })
  }

  function markTyped(matches: Matches, typed: string): void {
    for (const word of beginningWith(typed)) {
      // Nearly every description has a word that begins with a given letter.
      mark(matches, word, typed.length > 1 || word.text === typed)
    }
  }

  function markCorrected(matches: Matches, typed: string): void {
    markTyped(matches, typed)
    for (const correction of correctionsOf(typed)) {
      for (const word of beginningWith(correction)) mark(matches, word, word.text === correction)
    }
  }

  // A product matches as well as its worst word.
  function intersect(typed: readonly string[], markOne: typeof markTyped): Matches | undefined {
    const all = scratch.subarray(0, size).fill(NONE)
    const [first, ...others] = typed
    if (first !== undefined) markOne(all, first)
    for (const word of others) {
      const matches = scratchOfWord.subarray(0, size).fill(NONE)
      markOne(matches, word)
      for (let row = 0; row < size; row += 1) {
        all[row] = Math.min(all[row] ?? NONE, matches[row] ?? NONE)
      }
    }
    for (const row of retired) all[row] = NONE
    return all.includes(STRONG) || all.includes(WEAK) ? all : undefined
  }

  return {
    /** Adds a product. Rows must rise. */
    add(row: number, text: SearchableText): void {
      const { words, strong } = productWords(text)
      let index = 0
      for (const word of words) {
        const { postings } = byText.get(word) ?? createWord(word)
        postings.add(row * 2 + (index < strong ? 1 : 0))
        index += 1
      }
      size = row + 1
      if (size <= scratch.length) return
      scratch = new Uint8Array(size * 2)
      scratchOfWord = new Uint8Array(size * 2)
    },

    /** Excludes a row from all searches. Its postings keep their memory. */
    retire(row: number): void {
      retired.add(row)
    },

    retiredCount: () => retired.size,

    /** Sorts new words, which the next search would otherwise do. */
    sort,

    /** All rows that are not retired, as strong matches. */
    all(): Matches {
      const all = scratch.subarray(0, size).fill(STRONG)
      for (const row of retired) all[row] = NONE
      return all
    },

    /**
     * What a search text matches; undefined if nothing. Every word must match, as a prefix. Only when
     * nothing matches as typed, words of a certain length match with one typing error.
     */
    search(text: string): Matches | undefined {
      const typed = searchWordsOf(text)
      return intersect(typed, markTyped) ?? intersect(typed, markCorrected)
    },
  }
}
