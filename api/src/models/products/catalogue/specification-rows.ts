import {
  compareAmounts,
  filterFacts,
  filterTitles,
  type FilterFact,
} from '@voltkart/shared/domain/filter-facts'
import { NONE, type Matches, type RowFilter } from '../word-index/matches'
import { PostingList } from '../word-index/posting-list'
import type { Specification } from '../words/specification-words'

/** The values of one filter, each with its number of products. */
export interface SpecificationFacet {
  name: string
  values: { value: string; count: number }[]
}

/** A filter is shown if at least this share of the products has it. */
const SHARE_MIN = 1 / 2

/** The rows of each value that products are filtered by. */
export class SpecificationRows {
  readonly #byName = new Map<string, Map<string, PostingList>>()

  /** Adds a row. Row numbers must increase. */
  add(row: number, lines: readonly Specification[] = []): void {
    for (const { name, value } of filterFacts(lines)) {
      let byValue = this.#byName.get(name)
      if (!byValue) this.#byName.set(name, (byValue = new Map<string, PostingList>()))
      let rows = byValue.get(value)
      if (!rows) byValue.set(value, (rows = new PostingList()))
      rows.add(row)
    }
  }

  /** Which rows have one of the values of a name. */
  #rowsWith(name: string, facts: readonly FilterFact[], size: number): Uint8Array {
    const rows = new Uint8Array(size)
    for (const fact of facts) {
      if (fact.name !== name) continue
      this.#byName
        .get(name)
        ?.get(fact.value)
        ?.forEach((row) => (rows[row] = 1))
    }
    return rows
  }

  /** Whether a row has one of the values of each name. */
  filter(facts: readonly FilterFact[], size: number): RowFilter {
    const names = [...new Set(facts.map(({ name }) => name))]
    const columns = names.map((name) => this.#rowsWith(name, facts, size))
    return (row) => columns.every((rows) => rows[row] === 1)
  }

  /**
   * The filters that at least half of the matches have, as the products of one category do. Each is
   * counted under all others but itself.
   * @param passes the other filters of the list
   */
  count(matches: Matches, passes: RowFilter, facts: readonly FilterFact[]): SpecificationFacet[] {
    const chosen = new Set(facts.map(({ name }) => name))
    return filterTitles.flatMap((name) => {
      const values = this.#byName.get(name)
      const otherFacts = facts.filter((fact) => fact.name !== name)
      const passesOthers = this.filter(otherFacts, matches.length)
      const isCounted = (row: number) => matches[row] !== NONE && passes(row) && passesOthers(row)
      const facet = values && countValues(values, matches.length, isCounted)
      return facet && (facet.isUsual || chosen.has(name)) ? [{ name, values: facet.values }] : []
    })
  }
}

function countValues(
  values: ReadonlyMap<string, PostingList>,
  size: number,
  isCounted: RowFilter,
): { values: SpecificationFacet['values']; isUsual: boolean } {
  const counted = new Uint8Array(size)
  let total = 0
  for (let row = 0; row < size; row += 1) {
    if (!isCounted(row)) continue
    counted[row] = 1
    total += 1
  }
  const having = new Uint8Array(size)
  const counts = [...values].map(([value, rows]) => {
    let count = 0
    rows.forEach((row) => {
      if (counted[row] !== 1) return
      count += 1
      having[row] = 1
    })
    return { value, count }
  })
  const share = having.reduce((sum, rows) => sum + rows, 0) / Math.max(total, 1)
  return {
    values: counts
      .filter(({ count }) => count > 0)
      .sort((a, b) => compareAmounts(a.value, b.value)),
    isUsual: share >= SHARE_MIN && counts.filter(({ count }) => count > 0).length > 1,
  }
}
