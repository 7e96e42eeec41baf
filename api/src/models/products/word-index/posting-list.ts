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
