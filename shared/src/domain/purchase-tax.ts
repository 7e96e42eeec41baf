import { getFirstDayOfFinancialYear, type Day } from './india-day'
import { divideHalfUp, type Paise } from './money'
import { cleanCode } from './plain-code'

/**
 * The input tax credit of a bill: eligible, blocked (CGST Act 2017, section 17(5)), or none, as on
 * bills of unregistered suppliers. Tax without credit is part of the cost of the goods.
 */
export const itcKinds = ['eligible', 'blocked', 'none'] as const
export type ItcKind = (typeof itcKinds)[number]

/** The heads of input tax, in paise. */
export interface InputTax {
  igstPaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
}
export const inputHeads = ['igstPaise', 'cgstPaise', 'sgstPaise'] as const

export const createNoInputTax = (): InputTax => ({ igstPaise: 0, cgstPaise: 0, sgstPaise: 0 })

/** The sum of all heads. */
export const sumHeads = ({ igstPaise, cgstPaise, sgstPaise }: InputTax): Paise =>
  igstPaise + cgstPaise + sgstPaise

/** Adds heads to a sum, `sign` times. */
export function addHeads(sum: InputTax, heads: InputTax, sign: 1 | -1 = 1): void {
  for (const head of inputHeads) sum[head] += sign * heads[head]
}

/**
 * The tax on an amount that does not include it, rounded half up to the paisa by its heads: within a
 * State two equal halves, across States integrated tax.
 */
export function computeInputTax(paise: Paise, rate: number, interState: boolean): InputTax {
  const tax = BigInt(paise) * BigInt(rate)
  if (interState) return { ...createNoInputTax(), igstPaise: divideHalfUp(tax, 100n) }
  const half = divideHalfUp(tax, 200n)
  return { igstPaise: 0, cgstPaise: half, sgstPaise: half }
}

/** The taxable value of a bill, in paise: of all ordered pieces, received or not. */
export const sumTaxable = (lines: readonly { quantity: number; unitCostPaise: Paise }[]): Paise =>
  lines.reduce((sum, { quantity, unitCostPaise }) => sum + quantity * unitCostPaise, 0)

/** A head of the bill may differ from that of its lines by the rounding of the supplier: one rupee. */
const BILL_ROUNDING_PAISE: Paise = 100

/**
 * Finds the heads that were typed from a bill and differ from those of its lines by more than
 * rounding.
 */
export const findWrongHeads = (computed: InputTax, typed: InputTax) =>
  inputHeads.filter((head) => Math.abs(computed[head] - typed[head]) > BILL_ROUNDING_PAISE)

/**
 * The tax of the lines of a bill that sums to the typed one: the difference, which is rounding, goes to
 * the line with the most tax.
 */
export function withTypedTax(lines: readonly InputTax[], typed: InputTax): InputTax[] {
  const difference = { ...typed }
  for (const line of lines) addHeads(difference, line, -1)
  const most = Math.max(...lines.map(sumHeads))
  const target = lines.findIndex((line) => sumHeads(line) === most)
  return lines.map((line, index) => {
    const heads = { ...line }
    if (index === target) addHeads(heads, difference)
    return heads
  })
}

/**
 * The key of a bill at the GST portal: suppliers write the same number with other punctuation there, and
 * use it again in another financial year.
 */
export function toPortalKey(gstin: string, billNumber: string, billDate: Day): string {
  const number = cleanCode(billNumber)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return `${gstin} ${number} ${getFirstDayOfFinancialYear(billDate).slice(0, 4)}`
}

/** The states of a purchase: being entered, and received into stock. */
export const purchaseStates = ['draft', 'received'] as const
export type PurchaseState = (typeof purchaseStates)[number]
