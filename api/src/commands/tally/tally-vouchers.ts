import { getGstinState } from '@voltkart/shared/domain/gstin'
import { dayInIndia, rangeEnd, rangeStart, type Day } from '@voltkart/shared/domain/india-day'
import type { AppContext } from '../../context'
import type { TallyVoucher } from '../../integrations/tally/tally-records'
import type { IssuedRange, ReportedInvoice } from '../../models/documents/document-report-queries'
import type { OrderMoney } from '../../models/orders/order-money-queries'
import { documentVoucher, transferVoucher } from './document-vouchers'
import { paymentVouchers, refundVouchers } from './money-vouchers'
import { readShop } from '../shop/read-shop'
import { stockVouchers } from './stock-vouchers'
import type { StateCode } from '@voltkart/shared/domain/indian-states'
import { sumHeads, sumTaxable } from '@voltkart/shared/domain/purchase-tax'
import type { PurchaseRecord } from '../../models/purchases/purchase-schema'
import {
  inputLedger,
  purchaseLedger,
  supplierLedger,
  taxHeads,
  createEntries,
  bankLedger,
  feeLedger,
  providerLedger,
  unmatchedLedger,
} from './tally-ledgers'
import type { ExplainedMoney } from '../../models/settlements/settled-row-queries'
import type { StoredSettlement } from '../../models/settlements/settlement-schema'

/** The GST on Razorpay’s fee, in percent, and the State that it is invoiced from. */
const FEE_RATE = 18
const RAZORPAY_STATE: StateCode = '29'

/**
 * The voucher of a transfer to the bank: what Razorpay held, less its fee and the GST on it. What the
 * shop’s records do not explain is on an account of its own, until staff book it where it belongs.
 * @param shopState undefined while the shop is not registered for GST: the tax is a part of the fee
 */
export function settlementVoucher(
  { _id, utr, at, amountPaise }: StoredSettlement,
  { matchedPaise, feePaise, taxPaise }: ExplainedMoney,
  shopState: StateCode | undefined,
): TallyVoucher | undefined {
  const sums = createEntries()
  sums.add(bankLedger, -amountPaise)
  const tax = shopState === undefined ? 0 : taxPaise
  sums.add(feeLedger, -(feePaise - tax))
  if (shopState === RAZORPAY_STATE) {
    const half = Math.floor(tax / 2)
    sums.add(inputLedger('CGST', FEE_RATE), -half)
    sums.add(inputLedger('SGST', FEE_RATE), half - tax)
  } else {
    sums.add(inputLedger('IGST', FEE_RATE), -tax)
  }
  sums.add(providerLedger, matchedPaise)
  sums.add(unmatchedLedger, amountPaise + feePaise - matchedPaise)
  const entries = sums.list()
  if (entries.length === 0) return undefined
  return {
    type: 'Journal',
    remoteId: `voltkart-settlement-${_id}`,
    day: dayInIndia(at),
    number: utr ?? _id,
    party: bankLedger,
    reference: _id,
    narration: `Settlement ${_id} of Razorpay${utr ? `, UTR ${utr}` : ''}`,
    entries,
  }
}

/**
 * The voucher of a supplier’s bill, dated when the goods came, with the creditor in full. Tax that the
 * shop gets back is on ledgers of its own; other tax is a part of the purchases. Under reverse charge the
 * supplier gets the price alone, and the shop owes the tax.
 */
function purchaseVoucher(
  purchase: PurchaseRecord,
  stateCode: StateCode | undefined,
): TallyVoucher | undefined {
  const { number, supplier, billNumber, billDate, receivedAt, lines, tax } = purchase
  const taxable = sumTaxable(lines)
  if (!receivedAt || taxable === 0) return undefined
  const party = supplierLedger(supplier.name, tax.gstin, stateCode)
  const getsBack = tax.itc === 'eligible'
  const sums = createEntries()
  sums.add(purchaseLedger, -(taxable + (getsBack ? 0 : sumHeads(tax))))
  for (const { gstRate = 0, tax: heads } of lines) {
    for (const [name, head] of taxHeads) {
      if (getsBack) sums.add(inputLedger(name, gstRate), -heads[head])
      if (tax.reverseCharge) sums.add(inputLedger(name, gstRate, 'Reverse Charge'), heads[head])
    }
  }
  sums.add(party, taxable + (tax.reverseCharge ? 0 : sumHeads(tax)))
  return {
    type: 'Purchase',
    remoteId: `voltkart-purchase-${number}`,
    day: dayInIndia(receivedAt),
    number,
    party,
    reference: billNumber,
    referenceDay: billDate,
    narration: `Bill ${billNumber} of ${supplier.name}`,
    entries: sums.list(),
  }
}

const nothing = { matchedPaise: 0, feePaise: 0, taxPaise: 0 }

const present = <Voucher>(voucher: Voucher | undefined): Voucher[] => (voucher ? [voucher] : [])

async function* ofDocuments(
  { models }: AppContext,
  kind: 'invoice' | 'credit-note',
  range: IssuedRange,
): AsyncGenerator<TallyVoucher[]> {
  for await (const batch of models.documents.issued(kind, range)) {
    const corrected = batch.filter(({ replaces }) => replaces).map(({ order }) => order)
    const invoices = await models.documents.findInvoices(corrected)
    yield batch.flatMap((document) => {
      const before = invoices
        .get(document.order)
        ?.find(({ number }) => number === document.replaces?.number)
      return [
        ...present(documentVoucher(document)),
        ...(before ? present(transferVoucher(document, before.buyer)) : []),
      ]
    })
  }
}

async function* ofMoney(
  { models }: AppContext,
  batches: AsyncIterable<OrderMoney[]>,
  toVouchers: (order: OrderMoney, invoices: readonly ReportedInvoice[]) => TallyVoucher[],
): AsyncGenerator<TallyVoucher[]> {
  for await (const batch of batches) {
    const invoices = await models.documents.findInvoices(batch.map(({ _id }) => _id))
    yield batch.flatMap((order) => toVouchers(order, invoices.get(order._id) ?? []))
  }
}

async function* ofPurchases(
  { models }: AppContext,
  range: IssuedRange,
): AsyncGenerator<TallyVoucher[]> {
  for await (const batch of models.purchases.receivedIn(range)) {
    const states = await models.suppliers.getStates(batch.map(({ supplier }) => supplier._id))
    yield batch.flatMap((purchase) =>
      present(purchaseVoucher(purchase, states.get(purchase.supplier._id))),
    )
  }
}

async function* ofSettlements(
  context: AppContext,
  range: IssuedRange,
): AsyncGenerator<TallyVoucher[]> {
  const { settlements } = context.models
  const { profile } = await readShop(context)
  const state = profile.gst ? getGstinState(profile.gst.gstin) : undefined
  for await (const batch of settlements.settledIn(range)) {
    const explained = await settlements.sumExplained(batch.map(({ _id }) => _id))
    yield batch.flatMap((settlement) =>
      present(settlementVoucher(settlement, explained.get(settlement._id) ?? nothing, state)),
    )
  }
}

/**
 * The vouchers of some days in India, the last one included, in batches: invoices, credit notes,
 * payments, refunds, the bills of suppliers, transfers to the bank, then losses and closing stock of the
 * months that end. Each sums to zero.
 */
export async function* tallyVouchers(
  context: AppContext,
  from: Day,
  to: Day,
): AsyncGenerator<TallyVoucher[]> {
  const range = { from: rangeStart(from), to: rangeEnd(to) }
  const { orderMoney } = context.models
  yield* ofDocuments(context, 'invoice', range)
  yield* ofDocuments(context, 'credit-note', range)
  yield* ofMoney(context, orderMoney.paidIn(range), paymentVouchers)
  yield* ofMoney(context, orderMoney.refundedIn(range), (order, invoices) =>
    refundVouchers(order, invoices, range),
  )
  yield* ofPurchases(context, range)
  yield* ofSettlements(context, range)
  yield* stockVouchers(context, { from, to, today: dayInIndia(context.now()) })
}
