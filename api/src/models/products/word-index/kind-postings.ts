import { EXACT_KIND, KIND_BELOW, OTHER_KIND } from './matches'
import { PostingList } from './posting-list'

/** The rank of a row that is of a kind itself, and of one that is of a kind below. */
const [EXACT, BELOW] = [4, 2]

/** The rows of each kind of product. */
export class KindPostings {
  readonly #byKind = new Map<string, PostingList>()
  /** For each row, 1 if its kind is known. */
  #isKnown = new Uint8Array(0)

  /** Adds a row with its kind and the kinds above that. */
  add(row: number, kinds: readonly string[]): void {
    if (row >= this.#isKnown.length) {
      const larger = new Uint8Array((row + 1) * 2)
      larger.set(this.#isKnown)
      this.#isKnown = larger
    }
    if (kinds.length > 0) this.#isKnown[row] = 1
    for (const [index, kind] of kinds.entries()) {
      let postings = this.#byKind.get(kind)
      if (!postings) this.#byKind.set(kind, (postings = new PostingList()))
      postings.add(row * 4 + (index === 0 ? EXACT : BELOW) - 1)
    }
  }

  /** Whether the kind of a row is known. */
  isKnown = (row: number): boolean => this.#isKnown[row] === 1

  get = (kind: string): PostingList | undefined => this.#byKind.get(kind)

  /** Whether a row, other than these, is of a kind. */
  hasRows(kind: string, retired: ReadonlySet<number>): boolean {
    let hasRow = false
    this.get(kind)?.forEach((posting) => {
      hasRow ||= !retired.has(posting >> 2)
    })
    return hasRow
  }

  /** Fills in how far each row is of the kind that is searched for, or of another named one. */
  levels(levels: Uint8Array, kinds: readonly string[], head: string | undefined): Uint8Array {
    levels.fill(0)
    for (const kind of kinds) {
      this.get(kind)?.forEach((posting) => {
        const level =
          kind !== head ? OTHER_KIND : (posting & 3) + 1 === EXACT ? EXACT_KIND : KIND_BELOW
        const row = posting >> 2
        if (level > (levels[row] ?? 0)) levels[row] = level
      })
    }
    return levels
  }
}
