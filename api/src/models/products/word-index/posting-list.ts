const FIRST_BYTES = 8
const NO_BYTES = new Uint8Array(0)

/**
 * The postings of one word: rising numbers, stored as differences in variable-length bytes (seven
 * bits each). Postings are most of the catalogue's memory.
 */
export class PostingList {
  // Most words, such as model numbers, have one posting only: it needs no bytes.
  #first = -1
  #last = -1
  #bytes = NO_BYTES
  #length = 0

  /** Adds a number larger than all before it. */
  add(posting: number): void {
    if (this.#first < 0) this.#first = posting
    else {
      let rest = posting - this.#last
      for (; rest > 127; rest >>>= 7) this.#append((rest & 127) | 128)
      this.#append(rest)
    }
    this.#last = posting
  }

  /** Adds a row with two bits of its own, unless it is the last one. Returns whether it was added. */
  addOnce(row: number, bits: number): boolean {
    if (this.#last >> 2 === row) return false
    this.add(row * 4 + bits)
    return true
  }

  #append(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(Math.max(FIRST_BYTES, Math.ceil(this.#length * 1.5)))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length] = byte
    this.#length += 1
  }

  forEach(visit: (posting: number) => void): void {
    let posting = this.#first
    if (posting >= 0) visit(posting)
    let [difference, shift] = [0, 0]
    for (let index = 0; index < this.#length; index += 1) {
      const byte = this.#bytes[index] ?? 0
      difference |= (byte & 127) << shift
      shift += 7
      if (byte > 127) continue
      posting += difference
      visit(posting)
      difference = 0
      shift = 0
    }
  }
}

/** More new items than this are sorted with all others instead of inserted one by one. */
const INSERTED_MAX = 50

/** Items in the order of a comparison by which no two are equal. New ones are sorted when read. */
export class SortedList<Item> {
  readonly #compare: (a: Item, b: Item) => number
  #items: Item[] = []
  #added: Item[] = []

  constructor(compare: (a: Item, b: Item) => number) {
    this.#compare = compare
  }

  add(item: Item): void {
    this.#added.push(item)
  }

  /** Must be called before anything changes that the comparison reads. */
  remove(item: Item): void {
    const index = this.indexOf((other) => this.#compare(other, item))
    if (this.#items[index] === item) this.#items.splice(index, 1)
  }

  sorted(): readonly Item[] {
    const added = this.#added
    this.#added = []
    if (added.length > INSERTED_MAX) {
      for (const item of added) this.#items.push(item)
      this.#items.sort(this.#compare)
    } else {
      for (const item of added) {
        this.#items.splice(
          this.indexOf((other) => this.#compare(other, item)),
          0,
          item,
        )
      }
    }
    return this.#items
  }

  /** The first index whose item does not compare as less than the target; otherwise the length. */
  indexOf(compare: (item: Item) => number): number {
    const items = this.sorted()
    let [low, high] = [0, items.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const item = items[middle]
      if (item !== undefined && compare(item) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
