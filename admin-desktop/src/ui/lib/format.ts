import { formatPrice } from '@voltkart/shared/domain/money'

/** A count with the separators of India: 1,00,000. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN')

/** A count with its noun, which takes an “s” unless the count is 1: “1 row”, “3 rows”. */
export const pluralise = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

/** A number of pieces in words. */
export const formatPieces = (count: number): string => pluralise(count, 'piece')

const compactRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** Rupees for the axis of a chart, which has no room for all digits: ₹1.2L. */
export function formatShortRupees(rupees: number): string {
  return compactRupees.format(rupees)
}

/** Ranges of rupees for a chart: short, unless two of them would then begin alike. */
export function formatRanges(ranges: readonly { from: number; to: number }[]): string[] {
  const begins = new Set(ranges.map(({ from }) => formatShortRupees(from)))
  const format = begins.size === ranges.length ? formatShortRupees : formatPrice
  return ranges.map(({ from, to }) => `${format(from)}–${format(to)}`)
}
