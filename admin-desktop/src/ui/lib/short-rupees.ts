import { formatPrice } from '@voltkart/shared/domain/money'

const compactRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** Rupees for the axis of a chart, which has no room for all digits: ₹1.2L. */
export function shortRupees(rupees: number): string {
  return compactRupees.format(rupees)
}

/** Ranges of rupees for a chart: short, unless two of them would then begin alike. */
export function rangeLabels(ranges: readonly { from: number; to: number }[]): string[] {
  const begins = new Set(ranges.map(({ from }) => shortRupees(from)))
  const format = begins.size === ranges.length ? shortRupees : formatPrice
  return ranges.map(({ from, to }) => `${format(from)}–${format(to)}`)
}
