/** From so many new ones on, all are put in order anew. */
const FEW = 50
/** The place of a row that is not in an order. */
export const NOWHERE = -1

/** Rows in an order that `compare` gives, in which no two are equal. */
export function createSortedRows(compare: (a: number, b: number) => number) {
  let rows: number[] = []
  let added: number[] = []
  let places: Int32Array | undefined

  /** The place of a row, or where it belongs. */
  function placeOf(row: number): number {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(rows[middle] ?? 0, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  function inOrder(): readonly number[] {
    if (added.length > FEW) rows = [...rows, ...added].sort(compare)
    else for (const row of added) rows.splice(placeOf(row), 0, row)
    if (added.length > 0) places = undefined
    added = []
    return rows
  }

  function placesOf(size: number): Int32Array {
    const ordered = inOrder()
    if (places?.length === size) return places
    places = new Int32Array(size).fill(NOWHERE)
    for (let place = 0; place < ordered.length; place += 1) places[ordered[place] ?? 0] = place
    return places
  }

  return {
    add(row: number): void {
      added.push(row)
    },

    /** To be called before anything changes that the order goes by. */
    remove(row: number): void {
      inOrder()
      const place = placeOf(row)
      if (rows[place] !== row) return
      rows.splice(place, 1)
      places = undefined
    },

    inOrder,

    /** The place of each of so many rows, or `NOWHERE`. */
    placesOf,
  }
}
