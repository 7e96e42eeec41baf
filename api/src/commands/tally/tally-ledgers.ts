import type { BuyerKind } from '@voltkart/shared/domain/documents'
import { isGstin, isUin, getGstinState } from '@voltkart/shared/domain/gstin'
import { indianStates, type StateCode } from '@voltkart/shared/domain/indian-states'
import type {
  TallyLedger,
  TallyRegistration,
  TallyEntry,
} from '../../integrations/tally/tally-records'

/** Adds up the amounts of each ledger, and leaves out sums of zero, which Tally refuses. */
export function createEntries() {
  const entries = new Map<string, TallyEntry>()
  return {
    add(ledger: TallyLedger, paise: number): void {
      const entry = entries.get(ledger.name) ?? { ledger, paise: 0 }
      entries.set(ledger.name, { ...entry, paise: entry.paise + paise })
    },
    list: () => [...entries.values()].filter(({ paise }) => paise !== 0),
  }
}

/** The length of a name that every release of Tally accepts. */
const NAME_LENGTH = 99

/** One line of bounded length. What is appended is never cut off. */
const appendToName = (name: string, appended: string) => {
  const line = name.replaceAll(/\s+/g, ' ').trim()
  return `${line.slice(0, NAME_LENGTH - appended.length)}${appended}`
}

const RETAIL: TallyLedger = {
  name: 'Retail Customers',
  group: 'Sundry Debtors',
  registration: 'Unregistered/Consumer',
}

interface Buyer {
  name: string
  gstin?: string | undefined
  kind?: BuyerKind | undefined
}

function getRegistration(gstin: string, kind: BuyerKind | undefined): TallyRegistration {
  if (isUin(gstin)) return 'Embassy/UN Body'
  if (!isGstin(gstin)) return 'Government entity / TDS'
  return kind === 'sez' ? 'Regular - SEZ' : 'Regular'
}

/** How a business is registered, and in which State. */
const toRegistered = (gstin: string, kind?: BuyerKind) => ({
  gstin,
  registration: getRegistration(gstin, kind),
  state: indianStates[getGstinState(gstin)],
})

/** The account of a buyer: each business has its own, all others share one. */
export const toBuyerLedger = ({ name, gstin, kind }: Buyer): TallyLedger =>
  gstin === undefined
    ? RETAIL
    : {
        name: appendToName(name, ` (${gstin})`),
        group: 'Sundry Debtors',
        ...toRegistered(gstin, kind),
      }

/** @param stateCode the State of a supplier without GSTIN */
export const toSupplierLedger = (
  name: string,
  gstin: string | undefined,
  stateCode?: StateCode,
): TallyLedger => ({
  name: appendToName(name, ' (Supplier)'),
  group: 'Sundry Creditors',
  ...(gstin === undefined
    ? {
        registration: 'Unregistered/Consumer',
        ...(stateCode ? { state: indianStates[stateCode] } : {}),
      }
    : toRegistered(gstin)),
})

export const createSalesLedger = (rate: number, interState: boolean): TallyLedger => ({
  name: `Sales ${rate}% ${interState ? 'Inter-State' : 'Intra-State'}`,
  group: 'Sales Accounts',
})

const dutyHeads = { IGST: 'IGST', CGST: 'CGST', SGST: 'SGST/UTGST' } as const
type TallyTax = keyof typeof dutyHeads

/** @param rate of the goods; CGST and SGST are half of it */
export const createTaxLedger = (tax: TallyTax, rate: number): TallyLedger => ({
  name: `Output ${tax} ${tax === 'IGST' ? rate : rate / 2}%`,
  group: 'Duties & Taxes',
  dutyHead: dutyHeads[tax],
})

/** Tax that the shop gets back, or owes under reverse charge. @param rate of the goods */
export const createInputLedger = (
  tax: TallyTax,
  rate: number,
  side: 'Input' | 'Reverse Charge' = 'Input',
): TallyLedger => ({
  name: `${side} ${tax} ${tax === 'IGST' ? rate : rate / 2}%`,
  group: 'Duties & Taxes',
  dutyHead: dutyHeads[tax],
})

/** The entries of input tax by its heads, in paise. */
export const taxHeads = [
  ['IGST', 'igstPaise'],
  ['CGST', 'cgstPaise'],
  ['SGST', 'sgstPaise'],
] as const satisfies [TallyTax, string][]

export const bankLedger: TallyLedger = { name: 'Bank', group: 'Bank Accounts' }
export const feeLedger: TallyLedger = { name: 'Razorpay Fees', group: 'Indirect Expenses' }
/** Settled amounts that the shop cannot explain yet, such as chargebacks. */
export const unmatchedLedger: TallyLedger = { name: 'Razorpay Unmatched', group: 'Suspense A/c' }
export const stockLedger: TallyLedger = { name: 'Closing Stock', group: 'Current Assets' }
export const stockChangeLedger: TallyLedger = { name: 'Change in Stock', group: 'Direct Expenses' }
export const lossLedger: TallyLedger = { name: 'Goods Lost', group: 'Indirect Expenses' }
/** Input tax that went back because its goods were lost. */
export const lostTaxLedger: TallyLedger = { name: 'Tax on Goods Lost', group: 'Indirect Expenses' }
export const purchaseLedger: TallyLedger = { name: 'Purchases', group: 'Purchase Accounts' }
/** Money that Razorpay holds until it settles. */
export const providerLedger: TallyLedger = { name: 'Razorpay', group: 'Bank Accounts' }
/** Refunds that staff paid by bank transfer. */
export const transferLedger: TallyLedger = {
  name: 'Refunds by Bank Transfer',
  group: 'Bank Accounts',
}
/** Payments that settled no order, until they are refunded. */
export const returnedLedger: TallyLedger = {
  name: 'Payments to Return',
  group: 'Current Liabilities',
}
/** Money that went back too late to lower the tax of its sale. */
export const commercialLedger: TallyLedger = {
  name: 'Credit Notes without GST',
  group: 'Sales Accounts',
}
/** Orders paid while the shop was not registered for GST: they have no invoice. */
export const unregisteredLedger: TallyLedger = {
  name: 'Sales without GST',
  group: 'Sales Accounts',
}
