import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import type { TallyVoucher } from '../../integrations/tally/tally-records'
import type { ReportedDocument } from '../../models/documents/document-report-queries'
import {
  toBuyerLedger,
  commercialLedger,
  createSalesLedger,
  taxHeads,
  createTaxLedger,
  createEntries,
} from './tally-ledgers'

/**
 * The voucher of an invoice or a credit note. The buyer owes an invoice, so it is a debit; a credit note
 * is the reverse.
 */
export function toDocumentVoucher(
  document: ReportedDocument & { orderNumber: string },
): TallyVoucher | undefined {
  const { _id, kind, number, issuedAt, buyer, lines, grossPaise, interState } = document
  const isInvoice = kind === 'invoice'
  const sign = isInvoice ? 1 : -1
  const party = toBuyerLedger(buyer)
  const sums = createEntries()
  sums.add(party, -sign * grossPaise)
  for (const line of lines) {
    const sales = document.commercial ? commercialLedger : createSalesLedger(line.rate, interState)
    sums.add(sales, sign * line.taxablePaise)
    for (const [tax, head] of taxHeads) sums.add(createTaxLedger(tax, line.rate), sign * line[head])
  }
  const entries = sums.list()
  if (entries.length === 0) return undefined
  const against = document.against ? `, against ${document.against.number}` : ''
  return {
    type: isInvoice ? 'Sales' : 'Credit Note',
    remoteId: `voltkart-document-${_id}`,
    day: toIndiaDay(issuedAt),
    number,
    party,
    reference: document.orderNumber,
    placeOfSupply: document.placeOfSupply.name,
    narration: `Order ${document.orderNumber}, ${buyer.name}${against}`,
    entries,
  }
}

/**
 * The payment of a corrected invoice goes over to the account of the new buyer. Undefined if that is the
 * same account.
 * @param before the buyer of the invoice that it replaces
 */
export function toTransferVoucher(
  {
    _id,
    number,
    issuedAt,
    buyer,
    grossPaise,
    orderNumber,
  }: ReportedDocument & {
    orderNumber: string
  },
  before: ReportedDocument['buyer'],
): TallyVoucher | undefined {
  const from = toBuyerLedger(before)
  const to = toBuyerLedger(buyer)
  if (from.name === to.name || grossPaise === 0) return undefined
  return {
    type: 'Journal',
    remoteId: `voltkart-transfer-${_id}`,
    day: toIndiaDay(issuedAt),
    number: `${number} payment`,
    party: from,
    reference: orderNumber,
    narration: `The payment of order ${orderNumber} counts for invoice ${number}`,
    entries: [
      { ledger: from, paise: -grossPaise },
      { ledger: to, paise: grossPaise },
    ],
  }
}
