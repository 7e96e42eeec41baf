import { countModelWords, type KindNames, type Mention } from '../kinds/kind-names'
import type { OtherBrand } from './search-options'
import type { SearchTerm, Synonyms } from './search-terms'
import {
  cheapPhrase,
  cheapWords,
  conditionWords,
  describingWords,
  conjunctions,
  negatingWords,
  purposeWords,
  isIgnoredWord,
  fillerWords,
  stopWords,
} from '../words/stop-words'
import { restoreSpelling, toSearchTokens } from '../words/tokenizer'

/** A search text, understood as far as possible. */
export interface SearchQuery {
  /** The terms that a product must have, in the order of the text. */
  terms: SearchTerm[]
  /** The kinds of products that the text names. */
  kinds: string[]
  /** The kind that is searched for: a `laptop stand` is a stand. Undefined if no kind is named. */
  head: string | undefined
  /**
   * Whether the kind that is searched for may only describe another one, which the shop has and which is
   * named before it: `smartwatch leather strap`.
   */
  mayDescribe: boolean
  /** Whether products of another kind do not suffice, even with all words: `ssd for laptop`. */
  isHeadCertain: boolean
  /** Conditions such as `used`, which are not searched for beside a kind. */
  ignored: string[]
  /** The terms that a product must not have: `phone without 5g`. */
  unwanted: SearchTerm[]
  otherBrand: OtherBrand | undefined
}

/** Whether a text contains a word for low prices, such as “cheap”. */
export function requestsLowPrice(text: string): boolean {
  const words = toSearchTokens(text)
  return words.some((word) => cheapWords.has(word)) || cheapPhrase.test(words.join(' '))
}

/**
 * The words that only describe a product, neither its kind nor a number: all of them, or those that say
 * what it is for, after `for` or before `ke liye`.
 */
export function findMinorWords(
  words: readonly string[],
  kindNames: KindNames,
  isAll: boolean,
): string[] {
  const after = words.indexOf('for')
  const before = words.findIndex((word, at) => word === 'liye' && /^ke?$/.test(words[at - 1] ?? ''))
  const isMinor = (word: string, at: number) =>
    (isAll || (after >= 0 && at > after) || at < before) &&
    !isIgnoredWord(word) &&
    !/\d/.test(word) &&
    kindNames.mentionsIn([word]).length === 0
  return words.filter(isMinor)
}

/** Accessories come before devices, and devices before their parts. */
const getWeight = (role: ReturnType<KindNames['getRole']>): number =>
  role === 'accessory' ? 2 : role === 'part' ? 0 : 1

/**
 * The kind that is searched for: an accessory rather than a device, a device rather than its part, else
 * the last one. What follows `for` or `with`, or comes before `wala` or `ke liye`, is not searched for
 * unless nothing else is named.
 */
function toHead(
  mentions: readonly Mention[],
  words: readonly string[],
  { kindNames }: Pick<Knowledge, 'kindNames'>,
): Pick<SearchQuery, 'head' | 'isHeadCertain'> {
  const purpose = words.findIndex((word) => purposeWords.has(word))
  const before = purpose < 0 ? [] : mentions.filter(({ start }) => start < purpose)
  const kindMentions = before.length > 0 ? before : mentions
  const plain = kindMentions.filter(
    ({ start, count }) => !describingWords.has(words[start + count] ?? ''),
  )
  const candidates = plain.length > 0 ? plain : kindMentions
  const getRoleWeight = ({ kind }: Mention) => getWeight(kindNames.getRole(kind))
  const highestWeight = Math.max(...candidates.map(getRoleWeight))
  const head = candidates.findLast((mention) => getRoleWeight(mention) === highestWeight)?.kind
  const rivals = new Set(
    candidates
      .filter((candidate) => getRoleWeight(candidate) === highestWeight)
      .map(({ kind }) => kind),
  )
  return {
    head,
    isHeadCertain: rivals.size < 2 || highestWeight === 2 || candidates.length < mentions.length,
  }
}

/** From this length on, a word that is not the last one may be the beginning of the name of a kind. */
const BEGINNING_LENGTH_MIN = 5
/** How many letters it may lack. */
const MISSING_MAX = 3
/** How many words of a text are read for kinds; of these, stop words are not searched for. */
const WORDS_MAX = 40

interface Knowledge {
  synonyms: Synonyms
  kindNames: KindNames
  /** Whether a product has this word. */
  isWord: (word: string) => boolean
  /** Whether no product has a word that begins like this. */
  isUnknown: (word: string) => boolean
  /** Whether the name, brand or category of a product has this word. */
  isNamed: (word: string) => boolean
  /** Whether the shop has products of a kind, or any with its name. */
  isSold: (kind: string) => boolean
  /** Whether the shop has products that are known to be of a kind. */
  hasKind: (kind: string) => boolean
  /** Whether every word is searched for. */
  isExact: boolean
}

/** The words that a text says a product must not have: `without 5g`, `non 5g`, `5g ke bina`. */
function findNegatedWords(
  words: readonly string[],
  isPhrase: (words: readonly string[]) => boolean,
): Set<string> {
  const negated = new Set<string>()
  for (const [index, word] of words.entries()) {
    if (!negatingWords.has(word)) continue
    const [before = '', next = ''] = [words[index - 2], words[index + 1]]
    const isAfter = word === 'bina' && words[index - 1] === 'ke' && !stopWords.has(before)
    const negatedWord = isAfter ? before : next
    if (negatedWord === '' || stopWords.has(negatedWord)) continue
    negated.add(negatedWord)
    // The rest of a phrase, as in `without noise cancelling`.
    const rest = words[index + 2] ?? ''
    if (!isAfter && isPhrase([next, rest])) negated.add(rest)
  }
  // A text in which every term is negated is searched unchanged.
  const isAll = words.every((word) => negated.has(word) || stopWords.has(word))
  return isAll ? new Set() : negated
}

/** Lets each of two kinds that a text lists suffice: `keyboard and mouse`. */
function joinListed(
  mentions: readonly Mention[],
  words: readonly string[],
  terms: readonly SearchTerm[],
): void {
  for (const [index, first] of mentions.entries()) {
    const second = mentions[index + 1]
    const end = first.start + first.count
    if (second?.start !== end + 1 || !conjunctions.has(words[end] ?? '')) continue
    // What follows `with` belongs to one product.
    if (words.slice(0, end).some((word) => purposeWords.has(word))) continue
    for (const [{ start, count }, { kind }] of [
      [first, second],
      [second, first],
    ] as const) {
      for (const word of words.slice(start, start + count)) {
        terms.find(({ typed }) => typed === word)?.kinds.push(kind)
      }
    }
  }
}

/**
 * Lets words that name a kind match its products, and its names if another kind is searched for or no
 * product is known to be of it.
 */
function addKinds(
  mentions: readonly Mention[],
  words: readonly string[],
  {
    terms,
    head,
    kindNames,
    isWord,
    hasKind,
    isSold,
  }: Pick<SearchQuery, 'terms' | 'head'> &
    Pick<Knowledge, 'kindNames' | 'isWord' | 'hasKind' | 'isSold'>,
): void {
  for (const { kind, start, count, isIndirect } of mentions) {
    for (const word of words.slice(start, start + count)) {
      const term = terms.find(({ typed }) => typed === word)
      term?.kinds.push(kind)
      if ((!isIndirect && isWord(word)) || (kind === head && (hasKind(kind) || !isSold(kind))))
        continue
      for (const phrase of kindNames.getPhrases(kind)) {
        if (phrase.length > 1) term?.phrases.set(phrase.join(''), [...phrase])
        else term?.words.add(phrase.join(''))
      }
    }
  }
}

/**
 * The kind that is searched for in a text whose last words name a kind that the shop has, before which
 * the name of one that it does not have only describes: `leather strap watch`.
 */
function findDescribedHead(
  mentions: readonly Mention[],
  words: readonly string[],
  { isSold, isWord }: Pick<Knowledge, 'isSold' | 'isWord'>,
): string | undefined {
  const last = mentions.at(-1)
  const isDescribed =
    last !== undefined &&
    last.start + last.count === words.length &&
    mentions.some(({ kind }) => kind !== last.kind && !isSold(kind)) &&
    words.every((word) => isWord(word) && !purposeWords.has(word) && !describingWords.has(word))
  return isDescribed && isSold(last.kind) ? last.kind : undefined
}

/** Whether the last kind only follows what describes the kind before it, without being its accessory. */
const mayOnlyDescribe = (
  mentions: readonly Mention[],
  words: readonly string[],
  { isSold }: Pick<Knowledge, 'isSold'>,
): boolean => {
  const [device, described] = mentions.slice(-2)
  return (
    device !== undefined &&
    described !== undefined &&
    described.start > device.start + device.count &&
    isSold(device.kind) &&
    !words.some((word) => purposeWords.has(word) || describingWords.has(word))
  )
}

/** Interprets a search text. */
export function interpretSearch(text: string, knowledge: Knowledge): SearchQuery {
  const { synonyms, kindNames, isWord, isUnknown, isNamed, isExact } = knowledge
  const allWords = toSearchTokens(text).slice(0, WORDS_MAX)
  const negated = isExact
    ? new Set<string>()
    : findNegatedWords(allWords, (pair) => synonyms.has(pair))
  const words = allWords.filter((word) => !negated.has(word))
  const mentions = kindNames.mentionsIn(words, isUnknown)
  const allTerms = synonyms.toTerms(text)
  const termsOfText = allTerms.filter(({ typed }) => !negated.has(typed))
  const last = words.length - 1
  const typed = words[last] ?? ''
  const hasSynonyms = termsOfText.some((term) => term.typed === typed && term.words.size > 0)
  const isMentioned = (index: number) =>
    mentions.some(({ start, count }) => index >= start && index < start + count)
  // The last word may still be typed, and the end of a long one is not needed. One that begins a word of
  // products is more likely that word: `headphones wirel` is not a wireless charger.
  for (const [index, word] of words.entries()) {
    const isPart = index === last ? !hasSynonyms : word.length >= BEGINNING_LENGTH_MIN
    if (!isPart || isMentioned(index) || isWord(word) || stopWords.has(word)) continue
    const isFree = index === last && isUnknown(word)
    const kind = kindNames.kindBeginningWith(word, isFree ? undefined : MISSING_MAX)
    if (kind !== undefined) mentions.push({ kind, start: index, count: 1, isIndirect: false })
  }
  mentions.sort((a, b) => a.start - b.start)
  const makers = words.filter(
    (word, index) =>
      isUnknown(word) && !isMentioned(index) && kindNames.kindOfMaker(word) !== undefined,
  )
  const [maker] = makers
  // A maker that stands for its kind is searched for as that.
  const otherMakers = mentions.length > 0 ? makers : []
  if (mentions.length === 0 && maker !== undefined) {
    const [kind = '', start] = [kindNames.kindOfMaker(maker), words.indexOf(maker)]
    const count = 1 + countModelWords(words, start + 1)
    mentions.push({ kind, start, count, isIndirect: true, isBrand: true })
  }
  const described = findDescribedHead(mentions, words, knowledge)
  const { head, isHeadCertain } =
    described === undefined
      ? toHead(mentions, words, knowledge)
      : { head: described, isHeadCertain: true }
  const conditions = words.filter((word) => conditionWords.has(word) && !isNamed(word))
  const ignored = isExact || mentions.length === 0 ? [] : conditions
  const unsearched = new Set([...otherMakers, ...ignored])
  const terms = termsOfText.filter((term) => {
    const isKnown = isWord(term.typed) || [...term.words].some(isWord)
    return isExact || !(unsearched.has(term.typed) || (!isKnown && fillerWords.has(term.typed)))
  })
  addKinds(mentions, words, { ...knowledge, terms, head })
  if (!isExact) joinListed(mentions, words, terms)
  const unwanted = allTerms.filter((term) => negated.has(term.typed))
  const kinds = mentions.map(({ kind }) => kind)
  const mayDescribe = mayOnlyDescribe(mentions, words, knowledge)
  const brandNames = mentions
    .filter(({ kind, isBrand }) => kind === head && isBrand)
    .map(({ start, count }) => words.slice(start, start + count))
    .filter((name) => name.some(isUnknown))
  const brand = words.filter((word) => makers.includes(word) || brandNames.flat().includes(word))
  const otherBrand =
    brand.length > 0 && head !== undefined
      ? { name: restoreSpelling(brand, text).join(' '), kind: head }
      : undefined
  return { terms, kinds, head, mayDescribe, isHeadCertain, ignored, unwanted, otherBrand }
}
