import { toPaise, toRupees } from './money'

/**
 * The price that a customer pays for the pieces of each line, with tax, in rupees. The tax of the
 * cart or order is divided by the running total of the lines, so that their prices add up to the
 * items price with tax to the paisa. A line of prices in whole rupees has its own tax exactly.
 * @param lines their prices before tax, in rupees
 * @param taxPrice the tax on all lines together, in rupees
 */
export function computeLinePricesWithTax(
  lines: readonly { price: number; qty: number }[],
  taxPrice: number,
): number[] {
  const amounts = lines.map(({ price, qty }) => toPaise(price) * qty)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const tax = toPaise(taxPrice)
  let runningTotal = 0
  let taxSoFar = 0
  return amounts.map((amount) => {
    runningTotal += amount
    const taxUpToHere = total === 0 ? 0 : Math.round((tax * runningTotal) / total)
    const linePaise = amount + taxUpToHere - taxSoFar
    taxSoFar = taxUpToHere
    return toRupees(linePaise)
  })
}
