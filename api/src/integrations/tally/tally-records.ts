/** Groups of ledgers that every company in Tally has. */
type TallyGroup =
  | 'Bank Accounts'
  | 'Current Assets'
  | 'Current Liabilities'
  | 'Direct Expenses'
  | 'Duties & Taxes'
  | 'Indirect Expenses'
  | 'Purchase Accounts'
  | 'Sales Accounts'
  | 'Sundry Creditors'
  | 'Sundry Debtors'
  | 'Suspense A/c'

/** How a party is registered for GST, as Tally names it. */
export type TallyRegistration =
  | 'Regular'
  | 'Regular - SEZ'
  | 'Embassy/UN Body'
  | 'Government entity / TDS'
  | 'Unregistered/Consumer'

/** A ledger, known by its name. */
export interface TallyLedger {
  name: string
  group: TallyGroup
  /** For a ledger of GST. */
  dutyHead?: 'IGST' | 'CGST' | 'SGST/UTGST' | undefined
  /** The GSTIN of a business. */
  gstin?: string | undefined
  /** The registration of a party; its State by name. */
  registration?: TallyRegistration | undefined
  state?: string | undefined
}

export interface TallyEntry {
  ledger: TallyLedger
  /** Below zero for a debit, as in Tally. */
  paise: number
}

const tallyVoucherTypes = [
  'Sales',
  'Credit Note',
  'Receipt',
  'Payment',
  'Purchase',
  'Journal',
] as const
type TallyVoucherType = (typeof tallyVoucherTypes)[number]

/** A voucher. Its entries sum to zero. */
export interface TallyVoucher {
  type: TallyVoucherType
  /** The same in each export: Tally recognises a voucher that it has by it. */
  remoteId: string
  /** A day in India, `YYYY-MM-DD`. */
  day: string
  number: string
  party: TallyLedger
  /** The number and the day of what it is about: an order, or the bill of a supplier. */
  reference?: string | undefined
  referenceDay?: string | undefined
  /** The State of supply, by name. */
  placeOfSupply?: string | undefined
  narration: string
  entries: TallyEntry[]
}
