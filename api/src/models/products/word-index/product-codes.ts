import { SortedList } from './posting-list'
import { tokenize } from '../words/tokenizer'

/** Shorter texts begin too many codes. */
const BEGINNING_LENGTH_MIN = 3
/** The ends of a code have one number: its row times this, and where the end begins. */
const POSITIONS = 128

const joinTokens = (text: string) => tokenize(text).join('')

/**
 * The SKUs of products. Case, hyphens and spaces make no difference. They are no words of the index:
 * each is a word of one product only, and so many more words would take several megabytes.
 */
export class ProductCodes {
  /** By row, the SKU without hyphens and spaces. */
  readonly #codes: string[] = []
  /** The ends of all SKUs that begin with a part of it, sorted: `arc7p256` and `256` of `NV-ARC7P-256`. */
  readonly #ends = new SortedList<number>((a, b) => {
    const [first, second] = [this.#getText(a), this.#getText(b)]
    return first < second ? -1 : first > second ? 1 : a - b
  })

  /** Adds a row. Row numbers must increase. */
  add(row: number, sku = ''): void {
    const parts = tokenize(sku)
    this.#codes[row] = parts.join('')
    let position = 0
    for (const part of parts) {
      if (position < POSITIONS) this.#ends.add(row * POSITIONS + position)
      position += part.length
    }
  }

  /** Sorts new codes, which the next search would otherwise do. */
  sort(): void {
    this.#ends.sorted()
  }

  #getText(end: number): string {
    return (this.#codes[Math.floor(end / POSITIONS)] ?? '').slice(end % POSITIONS)
  }

  /** The rows whose SKU is a text. */
  toRows(text: string): number[] {
    const typed = joinTokens(text)
    return this.#rows(typed, (end) => end % POSITIONS === 0 && this.#getText(end) === typed)
  }

  /** The rows whose SKU, or a part of it, begins with a text. */
  rowsBeginningWith(text: string): number[] {
    const typed = joinTokens(text)
    return typed.length < BEGINNING_LENGTH_MIN ? [] : this.#rows(typed, () => true)
  }

  #rows(typed: string, isMatch: (end: number) => boolean): number[] {
    const rows: number[] = []
    if (typed === '') return rows
    const ends = this.#ends.sorted()
    const first = this.#ends.indexOf((end) => (this.#getText(end) < typed ? -1 : 1))
    for (let at = first; at < ends.length; at += 1) {
      const end = ends[at] ?? 0
      if (!this.#getText(end).startsWith(typed)) break
      if (isMatch(end)) rows.push(Math.floor(end / POSITIONS))
    }
    return rows
  }
}
