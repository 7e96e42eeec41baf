import type { TallyLedger } from '../../integrations/tally/tally-records'

/** The length of a name that every release of Tally accepts. */
const NAME_LENGTH = 99

/** One line of bounded length. What is appended is never cut off. */
const named = (name: string, appended: string) => {
  const line = name.replaceAll(/\s+/g, ' ').trim()
  return `${line.slice(0, NAME_LENGTH - appended.length)}${appended}`
}

const RETAIL: TallyLedger = { name: 'Retail Customers', group: 'Sundry Debtors' }

/** The account of a buyer: each business has its own, all others share one. */
export const buyerLedger = (buyer: { name: string; gstin?: string | undefined }): TallyLedger =>
  buyer.gstin === undefined
    ? RETAIL
    : {
        name: named(buyer.name, ` (${buyer.gstin})`),
        group: 'Sundry Debtors',
        gstin: buyer.gstin,
      }

export const supplierLedger = (name: string, gstin: string | undefined): TallyLedger => ({
  name: named(name, ' (Supplier)'),
  group: 'Sundry Creditors',
  gstin,
})

export const salesLedger = (rate: number, interState: boolean): TallyLedger => ({
  name: `Sales ${rate}% ${interState ? 'Inter-State' : 'Intra-State'}`,
  group: 'Sales Accounts',
})

const dutyHeads = { IGST: 'IGST', CGST: 'CGST', SGST: 'SGST/UTGST' } as const
export type TallyTax = keyof typeof dutyHeads

/** @param rate that of the goods; CGST and SGST are half of it */
export const taxLedger = (tax: TallyTax, rate: number): TallyLedger => ({
  name: `Output ${tax} ${tax === 'IGST' ? rate : rate / 2}%`,
  group: 'Duties & Taxes',
  dutyHead: dutyHeads[tax],
})

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
/** Orders paid while the shop was not registered for GST: they have no invoice. */
export const unregisteredLedger: TallyLedger = {
  name: 'Sales without GST',
  group: 'Sales Accounts',
}
