import type { SearchTerm } from './search-terms'
import { fieldRanks } from '../words/tokenizer'

/**
 * The weights of words: the kind that is searched for counts most, then other kinds, then brands, then
 * what else products are named by.
 */
const [HEAD_WEIGHT, KIND_WEIGHT, BRAND_WEIGHT, NAME_WEIGHT, WORD_WEIGHT] = [1_000, 100, 7, 5, 4]

/** @param rank of the most important field that has the word */
export function getWeight(
  { kinds }: Pick<SearchTerm, 'kinds'>,
  head: string | undefined,
  rank: number,
): number {
  if (head !== undefined && kinds.includes(head)) return HEAD_WEIGHT
  if (kinds.length > 0) return KIND_WEIGHT
  if (rank === fieldRanks.brand) return BRAND_WEIGHT
  return rank > fieldRanks.brand ? NAME_WEIGHT : WORD_WEIGHT
}

/**
 * The words to keep if no row has all of them: the heaviest set that some candidate row has. Of
 * equal ones, the earlier words are kept.
 * @param masks for each row, the words that it has, as bits
 * @param weights one for each word
 * @returns the indexes of the words; empty if no candidate row has any
 */
export function relaxTerms(
  masks: Uint16Array,
  weights: readonly number[],
  isCandidate: (row: number) => boolean,
): Set<number> {
  const foundMasks = new Uint8Array(1 << weights.length)
  masks.forEach((mask, row) => {
    if (mask !== 0 && foundMasks[mask] === 0 && isCandidate(row)) foundMasks[mask] = 1
  })
  let [best, bestWeight] = [0, 0]
  for (const [mask, foundFlag] of foundMasks.entries()) {
    if (foundFlag === 0) continue
    const weight = weights.reduce(
      (sum, wordWeight, index) => sum + (mask & (1 << index) ? wordWeight : 0),
      0,
    )
    const isEarlier = weight === bestWeight && hasLowestDifference(mask, best)
    if (weight > bestWeight || isEarlier) [best, bestWeight] = [mask, weight]
  }
  return new Set([...weights.keys()].filter((index) => (best & (1 << index)) !== 0))
}

/** Whether the lowest bit in which two masks differ is set in the first. */
function hasLowestDifference(first: number, second: number): boolean {
  const differentBits = first ^ second
  return (first & differentBits & -differentBits) !== 0
}
