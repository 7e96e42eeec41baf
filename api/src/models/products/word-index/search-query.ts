import type { KindNames, Mention } from '../kinds/kind-names'
import type { SearchTerm, Synonyms } from './search-terms'
import { cheapWords, purposeWords } from './stop-words'
import { searchTokensOf } from './tokenizer'

/** A search text, understood as far as possible. */
export interface SearchQuery {
  /** What a product must have, in the order of the text. */
  terms: SearchTerm[]
  /** The kinds of products that the text names. */
  kinds: string[]
  /** The kind that is searched for: a `laptop stand` is a stand. Undefined if no kind is named. */
  head: string | undefined
}

/** Whether a text asks for low prices. */
export const asksForCheap = (text: string): boolean =>
  searchTokensOf(text).some((word) => cheapWords.has(word))

/** The last kind is the one searched for, unless it follows a word such as `for` or `with`. */
function headOf(mentions: readonly Mention[], words: readonly string[]): string | undefined {
  const purpose = words.findIndex((word) => purposeWords.has(word))
  const before = purpose < 0 ? [] : mentions.filter(({ start }) => start < purpose)
  return (before.at(-1) ?? mentions.at(-1))?.kind
}

/** How many words of a text are read for kinds; of these, stop words are not searched for. */
const WORDS_MAX = 40

export interface Knowledge {
  synonyms: Synonyms
  kindNames: KindNames
  /** Whether a product has this word. */
  isWord: (word: string) => boolean
  /** Whether no product has a word that begins like this. */
  isUnknown: (word: string) => boolean
}

/** Understands a search text. */
export function understand(
  text: string,
  { synonyms, kindNames, isWord, isUnknown }: Knowledge,
): SearchQuery {
  const words = searchTokensOf(text).slice(0, WORDS_MAX)
  const terms = synonyms.termsOf(text)
  const mentions = kindNames.mentionsIn(words, isUnknown)
  const last = words.length - 1
  const typed = words[last] ?? ''
  // The last word may still be typed.
  if (!mentions.some(({ start, count }) => start + count > last) && !isWord(typed)) {
    const kind = kindNames.kindBeginningWith(typed)
    if (kind !== undefined) mentions.push({ kind, start: last, count: 1 })
  }
  for (const { kind, start, count } of mentions) {
    for (const word of words.slice(start, start + count)) {
      terms.find(({ typed }) => typed === word)?.kinds.push(kind)
    }
  }
  return { terms, kinds: mentions.map(({ kind }) => kind), head: headOf(mentions, words) }
}
