import type { Matches } from './matches'

/** Which products are searched, and how. */
export interface SearchOptions {
  /** Whether no word may be left out. */
  isExact?: boolean
  /** Whether hidden rows are searched, too. */
  withHidden?: boolean
}

/** A brand or model in a text that no product is of, as typed, and the kind that it names. */
export interface OtherBrand {
  name: string
  kind: string
}

/** The matches of a search, and its interpretation. */
export interface Found {
  matches: Matches
  /** Words that had to be left out to find anything. */
  dropped: string[]
  /** The kind of product that is searched for, in the plural, if the shop has none. */
  notSold?: string
  otherBrand?: OtherBrand | undefined
  /** Whether matches with the lowest price come first. */
  isCheap: boolean
}

/**
 * Prepares the search for a phrase; the result has the rank of the most important field of a row that
 * has it, of those up to a rank, or 0 if none has.
 */
export type PhraseRanks = (phrase: readonly string[]) => (row: number, highest: number) => number
