/** The tax that a shop collects, and the tax that it owes. */
interface TaxAdvice {
  /** While GST is on: the products whose GST rate is not the tax that is added to their price. */
  taxRates?: { collected: number; owed: readonly { rate: number; products: number }[] } | undefined
  /** The percentage that a shop adds although it is not registered for GST. */
  chargesPercent?: number | undefined
}

/** A sentence about the shop's tax, and where it is set right. */
interface TaxAdviceRow {
  key: string
  label: string
  /** The remedy. */
  note: string
  goal: 'products' | 'settings'
}

const SEE_PRODUCTS = 'Set the tax to the rate of your products, or to 0% for prices that include it'

/**
 * The sentences for a shop that collects another tax than it owes (CGST Act 2017, section 76), or
 * collects it without being registered (section 32).
 */
export function toTaxAdviceRows({ taxRates, chargesPercent }: TaxAdvice): TaxAdviceRow[] {
  const owedRates = (taxRates?.owed ?? []).map(({ rate, products }) => {
    const count = `${products.toLocaleString('en-IN')} ${products === 1 ? 'product' : 'products'}`
    const label = `${count}: you collect ${taxRates?.collected}%, you owe ${rate}%`
    return { key: `rate-${rate}`, label, note: SEE_PRODUCTS, goal: 'products' as const }
  })
  if (!chargesPercent) return owedRates
  const note = `You add ${chargesPercent}%, which your customers see as charges`
  const label = 'Only a registered shop may collect GST'
  return [...owedRates, { key: 'charges', label, note, goal: 'settings' }]
}
