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
