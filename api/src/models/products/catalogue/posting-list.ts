const FIRST_BYTES = 8

/**
 * Rising numbers, packed: of each only how much it is more than the one before, seven bits to a
 * byte. Where hundreds of thousands of products share a few thousand words, these are most of what a
 * catalogue takes.
 */
export class PostingList {
  #bytes: Uint8Array | undefined
  #length = 0
  #first = -1
  #last = -1

  /** Adds a number that is larger than all before it. */
  add(place: number): void {
    // Most words are those of one product alone: a model's number.
    if (this.#first < 0) this.#first = place
    else this.#append(place - this.#last)
    this.#last = place
  }

  #append(difference: number): void {
    for (let rest = difference; ; rest >>>= 7) {
      const isLast = rest < 128
      this.#appendByte(isLast ? rest : (rest & 127) | 128)
      if (isLast) return
    }
  }

  #appendByte(byte: number): void {
    const bytes = this.#bytes ?? new Uint8Array(FIRST_BYTES)
    if (this.#length < bytes.length) this.#bytes = bytes
    else {
      this.#bytes = new Uint8Array(Math.ceil(bytes.length * 1.5))
      this.#bytes.set(bytes)
    }
    this.#bytes[this.#length] = byte
    this.#length += 1
  }

  forEach(visit: (place: number) => void): void {
    if (this.#first < 0) return
    let place = this.#first
    visit(place)
    if (!this.#bytes) return
    let [difference, shift] = [0, 0]
    for (let index = 0; index < this.#length; index += 1) {
      const byte = this.#bytes[index] ?? 0
      difference |= (byte & 127) << shift
      shift += 7
      if (byte > 127) continue
      place += difference
      visit(place)
      difference = 0
      shift = 0
    }
  }
}
