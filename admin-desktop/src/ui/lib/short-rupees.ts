const compactRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** Rupees for the axis of a chart, which has no room for all digits: ₹1.2L. */
export function shortRupees(rupees: number): string {
  return compactRupees.format(rupees)
}
