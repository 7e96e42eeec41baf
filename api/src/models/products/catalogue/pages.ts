import type { RowFilter } from '../word-index/matches'
import { keepAllRows } from './row-filters'
import { NONE, SCORES, type Matches } from '../word-index/matches'

/** The score of all matches where it does not decide the order. */
const UNRANKED = 1

export interface Page {
  limit: number
  skip: number
}

/** Rows in the order of a list; descending ones are read from their end. */
interface RowOrder {
  rows: readonly number[]
  isDescending: boolean
}

/**
 * Removes the matches that a filter excludes, and counts the others by how well they match.
 * @param isRanked whether that decides the order; otherwise all of them count alike
 */
export function countMatches(matches: Matches, passes: RowFilter, isRanked: boolean): Uint32Array {
  const counts = new Uint32Array(SCORES)
  for (let row = 0; row < matches.length; row += 1) {
    const match = matches[row] ?? NONE
    if (match === NONE) continue
    if (passes !== keepAllRows && !passes(row)) matches[row] = NONE
    else {
      const score = isRanked ? match : UNRANKED
      matches[row] = score
      counts[score] = (counts[score] ?? 0) + 1
    }
  }
  return counts
}

/**
 * A page of the matches, the best first and equal ones in the order of the rows: a counting sort.
 * @param counts how many rows match how well
 */
export function toPage(
  matches: Matches,
  counts: Uint32Array,
  { rows, isDescending }: RowOrder,
  { skip, limit }: Page,
): number[] {
  // The position of the next row of each score.
  const next = new Uint32Array(SCORES)
  let total = 0
  for (let score = SCORES - 1; score > NONE; score -= 1) {
    next[score] = total
    total += counts[score] ?? 0
  }
  const page: number[] = []
  let missing = Math.min(limit, total - skip)
  for (let index = 0; missing > 0 && index < rows.length; index += 1) {
    const row = rows[isDescending ? rows.length - 1 - index : index] ?? 0
    const score = matches[row] ?? NONE
    if (score === NONE) continue
    const position = (next[score] ?? 0) - skip
    next[score] = position + skip + 1
    if (position < 0 || position >= limit) continue
    page[position] = row
    missing -= 1
  }
  return page
}
