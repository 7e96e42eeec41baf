import type { PostingList } from './posting-list'

/**
 * How well each row matches a search, 0 if it does not; valid until the next search. In falling order
 * of weight: whether the row is of the kind of product that is searched for (two bits), how its worst
 * word matches (three bits), and the sum of the ranks of the fields that match (six bits): ten words
 * in the name make 40.
 */
export type Matches = Uint16Array
/** Whether a row passes the filters of a list. */
export type RowFilter = (row: number) => boolean

export const NONE = 0
/** The score of a row in a list without a search. */
export const LISTED = 1
/** How many different scores there are. */
export const SCORES = 1 << 11
export const HIGHEST = SCORES - 1

const WORST_SHIFT = 6
const LEVEL_SHIFT = 9
const RANK_BITS = (1 << WORST_SHIFT) - 1
const WORST_BITS = (1 << LEVEL_SHIFT) - 1 - RANK_BITS

/** How a word matches. */
export const [CORRECTED, BEGINNING, SYNONYM, WHOLE] = [
  1 << WORST_SHIFT,
  2 << WORST_SHIFT,
  3 << WORST_SHIFT,
  4 << WORST_SHIFT,
]

/** How far a row is of the kind that is searched for: not at all, another named one, below, exactly. */
export const [OTHER_KIND, KIND_BELOW, EXACT_KIND] = [1, 2, 3]

/** Marks the rows of a word, and keeps better matches. */
export function markRows(
  matches: Matches,
  postings: PostingList,
  kind: number,
  minimumRank: number,
): void {
  postings.forEach((posting) => {
    const rank = (posting & 3) + 1
    const row = posting >> 2
    if (rank >= minimumRank && kind + rank > (matches[row] ?? NONE)) matches[row] = kind + rank
  })
}

/** Keeps the rows that match both. */
export function keepCommonRows(all: Matches, matches: Matches): void {
  for (let row = 0; row < all.length; row += 1) {
    const before = all[row] ?? NONE
    if (before === NONE) continue
    const match = matches[row] ?? NONE
    const ranks = Math.min(RANK_BITS, (before & RANK_BITS) + (match & RANK_BITS))
    all[row] = match === NONE ? NONE : Math.min(before & WORST_BITS, match & WORST_BITS) + ranks
  }
}

// Four times as fast as `some`.
export function hasMatches(matches: Matches): boolean {
  for (let row = 0; row < matches.length; row += 1) if (matches[row] !== NONE) return true
  return false
}

/** Whether a row of at least a level matches. */
export function hasMatchesAtLeast(
  matches: Matches,
  levels: Uint8Array,
  least = OTHER_KIND,
): boolean {
  for (let row = 0; row < matches.length; row += 1) {
    if (matches[row] !== NONE && (levels[row] ?? 0) >= least) return true
  }
  return false
}

/** Puts matches of a higher level before all others. */
export function addLevels(matches: Matches, levels: Uint8Array): void {
  for (let row = 0; row < matches.length; row += 1) {
    const match = matches[row] ?? NONE
    if (match !== NONE) matches[row] = match + ((levels[row] ?? 0) << LEVEL_SHIFT)
  }
}

/** Removes what has only the beginning of a word, or a word like it. */
export function keepFullMatches(matches: Matches): void {
  for (let row = 0; row < matches.length; row += 1) {
    if (((matches[row] ?? NONE) & WORST_BITS) < SYNONYM) matches[row] = NONE
  }
}

/** Removes what is not of a kind that is searched for, unless nothing is. */
export function keepKind(matches: Matches, least = OTHER_KIND): void {
  const isGoodEnough = (match: number) => match >> LEVEL_SHIFT >= least
  if (!matches.some((match) => match !== NONE && isGoodEnough(match))) return
  for (let row = 0; row < matches.length; row += 1) {
    if (!isGoodEnough(matches[row] ?? NONE)) matches[row] = NONE
  }
}

/**
 * Removes what is known to be of another kind than the one that is searched for, unless nothing is of
 * that one.
 */
export function keepWithinKind(
  matches: Matches,
  least: number,
  isKnown: (row: number) => boolean,
): void {
  const isWithin = (match: number) => match >> LEVEL_SHIFT >= least
  if (!matches.some(isWithin)) return
  for (let row = 0; row < matches.length; row += 1) {
    const match = matches[row] ?? NONE
    if (match !== NONE && !isWithin(match) && isKnown(row)) matches[row] = NONE
  }
}

/** Lets all matches count alike. */
export function equaliseMatches(matches: Matches): void {
  for (let row = 0; row < matches.length; row += 1) {
    if (matches[row] !== NONE) matches[row] = LISTED
  }
}

/**
 * Removes the rows that are no candidates, unless that leaves none, or none of a kind that is searched for.
 * @returns whether they were removed
 */
export function removeUnless(matches: Matches, isCandidate: (row: number) => boolean): boolean {
  const needsKind = matches.some(isOfKind)
  const isLeft = matches.some(
    (match, row) => match !== NONE && isCandidate(row) && (!needsKind || isOfKind(match)),
  )
  if (!isLeft) return false
  for (let row = 0; row < matches.length; row += 1) if (!isCandidate(row)) matches[row] = NONE
  return true
}

/** Whether one of the best kind of matches is unwanted. */
export function hasUnwanted(matches: Matches, isUnwanted: (row: number) => boolean): boolean {
  const needsKind = matches.some(isOfKind)
  return matches.some(
    (match, row) => match !== NONE && (!needsKind || isOfKind(match)) && isUnwanted(row),
  )
}

/** Whether a row that matches like this is of a kind that is searched for. */
export const isOfKind = (match: number): boolean => match >> LEVEL_SHIFT > 0
