/** The median of several measurements, with the lowest and the highest. */
export interface Spread {
  median: number
  low: number
  high: number
}

/** The spread of measurements; of an even number of them the median is the higher of the middle two. */
export function computeSpread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const getValueAt = (index: number) => sorted[index] ?? 0
  return {
    median: getValueAt(Math.floor(sorted.length / 2)),
    low: getValueAt(0),
    high: getValueAt(sorted.length - 1),
  }
}
