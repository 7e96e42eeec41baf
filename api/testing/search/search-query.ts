/**
 * What shoppers type, and what must come first. `A B`: these come first, in any order. `A | B`: the
 * first one is one of these. `in Phones`: the first one is in this category. `3 in Phones`: the first
 * three are, so that no accessory is among them; `all in Phones`: all results are. `only A B`: there are
 * no other results. A third text is what the list says about its results.
 */
export type SearchQuery = readonly [search: string, first: string, note?: string]

/** Products that several searches find. */
export const smartwatches = 'WR-MERIDIAN NV-PULSE2 WR-TRAIL OZ-LINK WR-AURORA'
export const earbuds = 'SQ-DROPS2 NV-BEADS'
