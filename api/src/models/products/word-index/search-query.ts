import { modelWordsAfter, type KindNames, type Mention } from '../kinds/kind-names'
import type { SearchTerm, Synonyms } from './search-terms'
import { cheapWords, describingWords, purposeWords, softWords } from './stop-words'
import { searchTokensOf } from './tokenizer'

/** A search text, understood as far as possible. */
export interface SearchQuery {
  /** What a product must have, in the order of the text. */
  terms: SearchTerm[]
  /** The kinds of products that the text names. */
  kinds: string[]
  /** The kind that is searched for: a `laptop stand` is a stand. Undefined if no kind is named. */
  head: string | undefined
  /** Whether products of another kind do not suffice, even with all words: `ssd for laptop`. */
  isHeadCertain: boolean
  /** Makers that no product is of, which are not searched for beside a kind. */
  makers: string[]
}

/** Whether a text asks for low prices. */
export const asksForCheap = (text: string): boolean =>
  searchTokensOf(text).some((word) => cheapWords.has(word))

/** Accessories come before devices, and devices before their parts. */
const weightOf = (role: ReturnType<KindNames['roleOf']>): number =>
  role === 'accessory' ? 2 : role === 'part' ? 0 : 1

/**
 * The kind that is searched for: an accessory rather than a device, a device rather than its part, else
 * the last one. What follows `for` or `with`, or comes before `wala` or `ke liye`, is not searched for
 * unless nothing else is named.
 */
function headOf(
  mentions: readonly Mention[],
  words: readonly string[],
  { kindNames }: Pick<Knowledge, 'kindNames'>,
): Pick<SearchQuery, 'head' | 'isHeadCertain'> {
  const purpose = words.findIndex((word) => purposeWords.has(word))
  const before = purpose < 0 ? [] : mentions.filter(({ start }) => start < purpose)
  const named = before.length > 0 ? before : mentions
  const plain = named.filter(({ start, count }) => !describingWords.has(words[start + count] ?? ''))
  const wanted = plain.length > 0 ? plain : named
  const weight = ({ kind }: Mention) => weightOf(kindNames.roleOf(kind))
  const most = Math.max(...wanted.map(weight))
  const head = wanted.findLast((mention) => weight(mention) === most)?.kind
  return { head, isHeadCertain: most === 2 || wanted.length < mentions.length }
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
  /** Whether every word is searched for. */
  isExact: boolean
}

/** Lets words that name a kind match its products, and its names if another kind is searched for. */
function addKinds(
  mentions: readonly Mention[],
  words: readonly string[],
  { terms, head, kindNames }: Pick<SearchQuery, 'terms' | 'head'> & Pick<Knowledge, 'kindNames'>,
): void {
  for (const { kind, start, count, isIndirect } of mentions) {
    for (const word of words.slice(start, start + count)) {
      const term = terms.find(({ typed }) => typed === word)
      term?.kinds.push(kind)
      if (!isIndirect || kind === head) continue
      for (const phrase of kindNames.phrasesOf(kind)) {
        if (phrase.length > 1) term?.phrases.set(phrase.join(''), [...phrase])
        else term?.words.add(phrase.join(''))
      }
    }
  }
}

/** Understands a search text. */
export function understand(text: string, knowledge: Knowledge): SearchQuery {
  const { synonyms, kindNames, isWord, isUnknown, isExact } = knowledge
  const words = searchTokensOf(text).slice(0, WORDS_MAX)
  const mentions = kindNames.mentionsIn(words, isUnknown)
  const termsOfText = synonyms.termsOf(text)
  const last = words.length - 1
  const typed = words[last] ?? ''
  const hasSynonyms = termsOfText.some((term) => term.typed === typed && term.words.size > 0)
  // The last word may still be typed.
  const isMeant = mentions.some(({ start, count }) => start + count > last)
  if (!isMeant && !isWord(typed) && !hasSynonyms) {
    const kind = kindNames.kindBeginningWith(typed)
    if (kind !== undefined) mentions.push({ kind, start: last, count: 1, isIndirect: false })
  }
  const isMentioned = (index: number) =>
    mentions.some(({ start, count }) => index >= start && index < start + count)
  const makers = words.filter(
    (word, index) =>
      kindNames.kindOfMaker(word) !== undefined && isUnknown(word) && !isMentioned(index),
  )
  const [maker] = makers
  if (mentions.length === 0 && maker !== undefined) {
    const [kind = '', start] = [kindNames.kindOfMaker(maker), words.indexOf(maker)]
    const count = 1 + modelWordsAfter(words, start + 1)
    mentions.push({ kind, start, count, isIndirect: true })
    makers.length = 0
  }
  const { head, isHeadCertain } = headOf(mentions, words, knowledge)
  const terms = termsOfText.filter((term) => {
    const isKnown = isWord(term.typed) || [...term.words].some(isWord)
    return isExact || isKnown || !(softWords.has(term.typed) || makers.includes(term.typed))
  })
  addKinds(mentions, words, { terms, head, kindNames })
  const kinds = mentions.map(({ kind }) => kind)
  return { terms, kinds, head, isHeadCertain, makers: isExact ? [] : makers }
}
