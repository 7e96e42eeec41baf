import { isCorrectable, mayMean } from '../near-words'
import { productWords, searchWordsOf, type SearchableText } from '../search-words'
import { PostingList } from './posting-list'

/** How well a product matches a search: by what it is, by its description only, or not at all. */
export const STRONG = 2
const WEAK = 1
export const NONE = 0

/** How many words a mistyped one may have been meant for. */
const MEANT_MAX = 20
const LETTERS = 32

interface Word {
  text: string
  /** A set of its letters, so that most words need no closer look; empty if never corrected. */
  letters: number
  /** The rows of the products that have it, each doubled, and one more where it is strong. */
  places: PostingList
}

/** For each row how well the product in it matches; it holds until the next search. */
export type Matches = Uint8Array

function lettersOf(text: string): number {
  let letters = 0
  for (let index = 0; index < text.length; index += 1) {
    letters |= 1 << (text.charCodeAt(index) % LETTERS)
  }
  return letters
}

// One typing error adds one letter at most.
const hasMoreThanOne = (letters: number) => (letters & (letters - 1)) !== 0

/** Which words products have. A product is the number of its row here. */
export function createWordIndex() {
  const byText = new Map<string, Word>()
  const retired = new Set<number>()
  let size = 0
  const sorted: Word[] = []
  let isSorted = true

  function wordOf(text: string): Word {
    const known = byText.get(text)
    if (known) return known
    const word = {
      text,
      letters: isCorrectable(text) ? lettersOf(text) : 0,
      places: new PostingList(),
    }
    byText.set(text, word)
    sorted.push(word)
    isSorted = false
    return word
  }

  function putInOrder(): void {
    if (!isSorted) sorted.sort((a, b) => (a.text < b.text ? -1 : 1))
    isSorted = true
  }

  function words(): readonly Word[] {
    putInOrder()
    return sorted
  }

  function* beginningWith(beginning: string): Generator<Word> {
    const all = words()
    let [low, high] = [0, all.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((all[middle]?.text ?? '') < beginning) low = middle + 1
      else high = middle
    }
    for (let word = all[low]; word?.text.startsWith(beginning); word = all[++low]) yield word
  }

  function wordsNear(typed: string): string[] {
    if (!isCorrectable(typed)) return []
    const letters = lettersOf(typed)
    const isNear = (word: Word) =>
      word.letters !== 0 && !hasMoreThanOne(letters & ~word.letters) && mayMean(typed, word.text)
    return words()
      .filter(isNear)
      .map(({ text }) => text)
      .sort((a, b) => Math.abs(a.length - typed.length) - Math.abs(b.length - typed.length))
      .slice(0, MEANT_MAX)
  }

  function mark(matches: Matches, { places }: Word, withWeak: boolean): void {
    places.forEach((place) => {
      const row = place >> 1
      if (place & 1) matches[row] = STRONG
      else if (withWeak && matches[row] === NONE) matches[row] = WEAK
    })
  }

  function markTyped(matches: Matches, typed: string): void {
    for (const word of beginningWith(typed)) {
      // Some word of nearly every description begins with a given letter: that would tell nothing.
      mark(matches, word, typed.length > 1 || word.text === typed)
    }
  }

  function markMeant(matches: Matches, typed: string): void {
    markTyped(matches, typed)
    for (const meant of wordsNear(typed)) {
      for (const word of beginningWith(meant)) mark(matches, word, word.text === meant)
    }
  }

  // One search is done before the next begins, so that all can share these; with memory of its own for
  // each, tidying up would cost more than searching.
  let [scratch, scratchOfWord]: [Matches, Matches] = [new Uint8Array(0), new Uint8Array(0)]

  // A product matches as well as by that of the words which it matches least.
  function matchesOf(
    typed: readonly string[],
    markOne: (matches: Matches, word: string) => void,
  ): Matches | undefined {
    const [first, ...others] = typed
    if (first === undefined) return undefined
    if (scratch.length < size) {
      scratch = new Uint8Array(size * 2)
      scratchOfWord = new Uint8Array(size * 2)
    }
    const all = scratch.subarray(0, size).fill(NONE)
    markOne(all, first)
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
    /** Adds a product. Rows are used once, in their order. */
    add(row: number, text: SearchableText): void {
      const { strong, weak } = productWords(text)
      for (const word of strong) wordOf(word).places.add(row * 2 + 1)
      for (const word of weak) wordOf(word).places.add(row * 2)
      size = row + 1
    },

    /** From now on nothing is found in this row. */
    retire(row: number): void {
      retired.add(row)
    },

    /** Puts the words in order, which the next search would have to wait for. */
    putInOrder,

    /** How many rows were retired; their words still take their room. */
    retired: () => retired.size,

    /**
     * What a search text matches; undefined when that is nothing. All words must match, each as a
     * beginning. Only when nothing matches as it was typed, one error in each long word is forgiven.
     */
    search(text: string): Matches | undefined {
      const typed = searchWordsOf(text)
      return matchesOf(typed, markTyped) ?? matchesOf(typed, markMeant)
    },
  }
}
