/** The first index of a sorted list whose item is not less than the wanted one; else its length. */
export function lowerBound<Item>(items: readonly Item[], isLess: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isLess(item)) low = middle + 1
    else high = middle
  }
  return low
}
