import { isCorrectable, isCloseTo } from '../words/similar-words'
import { stopWords } from '../words/stop-words'
import { toSearchWords, tokenize, fold } from '../words/tokenizer'
import type { KindNames } from '../kinds/kind-names'
import type { Vocabulary } from './vocabulary'

/** How many words a phrase may have. */
const PHRASE_WORDS_MAX = 4
/** How many words and phrases one word of a search may stand for. */
const ALTERNATIVES_MAX = 30
/** From this length on the beginning of a synonym stands for it where nothing matches as typed. */
const BEGINNING_LENGTH_MIN = 3

/** The alternatives of a word of a search; a product matches if it has one of them. */
export interface SearchTerm {
  /** The word itself, as typed. */
  typed: string
  /** The word joined with each neighbour, so that `smart watch` finds `smartwatch`. */
  joined: string[]
  /** Synonyms that are one word. */
  words: Set<string>
  /** Synonyms of several words, by their words joined. */
  phrases: Map<string, string[]>
  /** The kinds of products that it names, alone or with its neighbours. */
  kinds: string[]
}

type Alternatives = Pick<SearchTerm, 'words' | 'phrases'>

const createAlternatives = (): Alternatives => ({ words: new Set(), phrases: new Map() })

/** A term that the products of a kind match. */
export const createKindTerm = (kind: string): SearchTerm => ({
  typed: kind,
  joined: [],
  words: new Set(),
  phrases: new Map(),
  kinds: [kind],
})

function addSynonyms(term: Alternatives, { words, phrases }: Alternatives): void {
  const countWords = () => term.words.size + term.phrases.size
  for (const word of words) if (countWords() < ALTERNATIVES_MAX) term.words.add(word)
  for (const [key, phrase] of phrases)
    if (countWords() < ALTERNATIVES_MAX) term.phrases.set(key, phrase)
}

/** Words and phrases that customers use for the same thing. */
export class Synonyms {
  /** By the words of a member joined, as `power bank` and `powerbank` are the same. */
  readonly #byKey = new Map<string, Alternatives>()

  constructor(groups: readonly (readonly string[])[] = []) {
    for (const group of groups) {
      const all = createAlternatives()
      const members = group.map(tokenize).filter(({ length }) => length > 0)
      for (const member of members) {
        all.words.add(member.join(''))
        if (member.length > 1) all.phrases.set(member.join(''), member)
      }
      for (const key of all.words) {
        // A word may be in several groups.
        const synonyms = this.#byKey.get(key) ?? createAlternatives()
        addSynonyms(synonyms, all)
        this.#byKey.set(key, synonyms)
      }
    }
  }

  /** Whether words one after the other are a phrase with synonyms. */
  has = (words: readonly string[]): boolean => this.#byKey.has(words.join(''))

  /**
   * The alternatives of each word of a search text. Of a text of stop words only, those with synonyms
   * count if there are any: `gaane sunne ke liye`.
   */
  toTerms(text: string): SearchTerm[] {
    const all = toSearchWords(text)
    const soldWords = all.every((word) => stopWords.has(word))
      ? all.filter((word) => this.has([word]))
      : []
    const words = soldWords.length > 0 ? soldWords : all
    const terms: SearchTerm[] = words.map((typed) => ({
      typed,
      joined: [],
      kinds: [],
      ...createAlternatives(),
    }))
    for (let start = 0; start < words.length; start += 1) {
      const longest = Math.min(PHRASE_WORDS_MAX, words.length - start)
      for (let count = 1; count <= longest; count += 1) {
        const joined = words.slice(start, start + count).join('')
        const synonyms = this.#byKey.get(joined)
        for (const term of terms.slice(start, start + count)) {
          if (count === 2) term.joined.push(joined)
          if (synonyms) addSynonyms(term, synonyms)
        }
      }
    }
    return terms
  }

  /** The alternatives of a word that is the beginning of a synonym, or one with a typing error. */
  corrected(typed: string): Alternatives {
    const alternatives = createAlternatives()
    for (const [key, synonyms] of this.#byKey) {
      const isBeginning = typed.length >= BEGINNING_LENGTH_MIN && key.startsWith(typed)
      if (isBeginning || (isCorrectable(typed) && isCloseTo(typed, key)))
        addSynonyms(alternatives, synonyms)
    }
    return alternatives
  }
}

/** Words that may be two without a space between them, each of some letters. */
const GLUED = /\p{L}{8,32}/gu
const GLUED_PART_MIN = 4

/** A text with a space in words that are two known ones, of which one names a kind. */
export const separateWords = (text: string, vocabulary: Vocabulary, kindNames: KindNames): string =>
  text.replace(GLUED, (glued) => {
    const word = fold(glued)
    if (word.length !== glued.length) return glued
    if (vocabulary.beginningWith(word).next().done !== true) return glued
    if (kindNames.mentionsIn([word]).length > 0) return glued
    for (let at = GLUED_PART_MIN; at <= word.length - GLUED_PART_MIN; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)]
      const areKnown = parts.every((part) => vocabulary.get(part) !== undefined)
      if (areKnown && parts.some((part) => kindNames.mentionsIn([part]).length > 0)) {
        return `${glued.slice(0, at)} ${glued.slice(at)}`
      }
    }
    return glued
  })
