/** From so many new ones on, all are put in order anew. */
const FEW = 50

/** Slots in an order that `compare` gives, in which no two are equal. */
export function createSortedSlots(compare: (a: number, b: number) => number) {
  let slots: number[] = []
  let added: number[] = []

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
    added = []
    return slots
  }

  return {
    add(slot: number): void {
      added.push(slot)
    },

    /** To be called before anything changes that the order goes by. */
    remove(slot: number): void {
      inOrder()
      const place = placeOf(slot)
      if (slots[place] === slot) slots.splice(place, 1)
    },

    inOrder,
  }
}
