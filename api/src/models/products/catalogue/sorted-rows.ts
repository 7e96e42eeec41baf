/** From so many new ones on, all are put in order anew. */
const FEW = 50
/** The place of a slot that is not in an order. */
export const NOWHERE = -1

/** Slots in an order that `compare` gives, in which no two are equal. */
export function createSortedSlots(compare: (a: number, b: number) => number) {
  let slots: number[] = []
  let added: number[] = []
  let places: Int32Array | undefined

  /** The place of a slot, or where it belongs. */
  function placeOf(slot: number): number {
    let [low, high] = [0, slots.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(slots[middle] ?? 0, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  function inOrder(): readonly number[] {
    if (added.length > FEW) slots = [...slots, ...added].sort(compare)
    else for (const slot of added) slots.splice(placeOf(slot), 0, slot)
    if (added.length > 0) places = undefined
    added = []
    return slots
  }

  function placesOf(size: number): Int32Array {
    const ordered = inOrder()
    if (places?.length === size) return places
    places = new Int32Array(size).fill(NOWHERE)
    for (let place = 0; place < ordered.length; place += 1) places[ordered[place] ?? 0] = place
    return places
  }

  return {
    add(slot: number): void {
      added.push(slot)
    },

    /** To be called before anything changes that the order goes by. */
    remove(slot: number): void {
      inOrder()
      const place = placeOf(slot)
      if (slots[place] !== slot) return
      slots.splice(place, 1)
      places = undefined
    },

    inOrder,

    /** The place of each of so many slots, or `NOWHERE`. */
    placesOf,
  }
}
