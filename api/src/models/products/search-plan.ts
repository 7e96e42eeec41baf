import { trusted, type QueryFilter } from 'mongoose'
import type { StoredProduct } from './product-schema'
import { searchWordsOf, strongToken, weakToken } from './search-words'
import type { VocabularyQueries } from './vocabulary-queries'

/** Beyond so many words with one beginning, a range over them costs less than naming each. */
const EXPANSIONS_MAX = 60
/** How many words a mistyped one may have been meant for. */
const CORRECTIONS_MAX = 20

type Filter = QueryFilter<StoredProduct>

/** A search text as the database is asked for it. */
export interface SearchPlan {
  /** Every word begins a word of name, brand or category. */
  strong: Filter
  /** Every word does that, or stands in the description. */
  any: Filter
  /** Whether one typing error in each long word is forgiven. */
  corrected: boolean
}

interface PlannedWord {
  strong: Filter
  any: Filter
}

const oneOf = (tokens: readonly string[]): Filter => {
  const [only] = tokens
  if (tokens.length === 1 && only !== undefined) return { tokens: only }
  return { tokens: trusted({ $in: [...tokens] }) }
}

const allOf = (filters: readonly Filter[]): Filter => {
  const [only] = filters
  return filters.length === 1 && only ? only : { $and: [...filters] }
}

function fromWords(beginnings: readonly string[], inDescriptions: readonly string[]): PlannedWord {
  const strong = beginnings.map(strongToken)
  return { strong: oneOf(strong), any: oneOf([...strong, ...inDescriptions.map(weakToken)]) }
}

async function planWord(word: string, vocabulary: VocabularyQueries): Promise<PlannedWord> {
  // Some word of nearly every description begins with a given letter: that would tell nothing.
  if (word.length === 1) return fromWords([word], [word])
  const whole = await vocabulary.beginningWith(word, EXPANSIONS_MAX + 1)
  if (whole.length <= EXPANSIONS_MAX) return fromWords([word], whole)
  const strong = { tokens: strongToken(word) }
  const range = { $gte: weakToken(word), $lt: weakToken(`${word}\u{10ffff}`) }
  return { strong, any: { $or: [strong, { tokens: trusted({ $elemMatch: range }) }] } }
}

async function planCorrected(word: string, vocabulary: VocabularyQueries): Promise<PlannedWord> {
  const [asTyped, meant] = await Promise.all([
    vocabulary.beginningWith(word, EXPANSIONS_MAX),
    vocabulary.near(word, CORRECTIONS_MAX),
  ])
  return fromWords([word, ...meant], [...asTyped, ...meant])
}

async function plan(
  search: string,
  corrected: boolean,
  planOne: (word: string) => Promise<PlannedWord>,
): Promise<SearchPlan | undefined> {
  const words = await Promise.all(searchWordsOf(search).map(planOne))
  if (words.length === 0) return undefined
  return {
    strong: allOf(words.map((w) => w.strong)),
    any: allOf(words.map((w) => w.any)),
    corrected,
  }
}

/** How to search for a text as it was typed; undefined when nothing can match it. */
export function planSearch(search: string, vocabulary: VocabularyQueries) {
  return plan(search, false, (word) => planWord(word, vocabulary))
}

/** How to search for a text when one typing error in each long word is forgiven. */
export function planCorrectedSearch(search: string, vocabulary: VocabularyQueries) {
  return plan(search, true, (word) => planCorrected(word, vocabulary))
}
