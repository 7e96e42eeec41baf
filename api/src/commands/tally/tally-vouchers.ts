import { getGstinState } from '@voltkart/shared/domain/gstin'
import { toIndiaDay, getRangeEnd, getRangeStart, type Day } from '@voltkart/shared/domain/india-day'
import type { AppContext } from '../../context'
import type { TallyVoucher } from '../../integrations/tally/tally-records'
import type { IssuedRange, ReportedInvoice } from '../../models/documents/document-report-queries'
import type { OrderMoney } from '../../models/orders/order-money-queries'
import { toDocumentVoucher, toTransferVoucher } from './document-vouchers'
import { toPaymentVouchers, toRefundVouchers } from './money-vouchers'
import { readShop } from '../shop/shop-terms'
import { readStockVouchers } from './stock-vouchers'
import type { StateCode } from '@voltkart/shared/domain/indian-states'
import { sumHeads, sumTaxable } from '@voltkart/shared/domain/purchase-tax'
import type { PurchaseRecord } from '../../models/purchases/purchase-schema'
import {
  createInputLedger,
  purchaseLedger,
  toSupplierLedger,
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
export function toSettlementVoucher(
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
    sums.add(createInputLedger('CGST', FEE_RATE), -half)
    sums.add(createInputLedger('SGST', FEE_RATE), half - tax)
  } else {
    sums.add(createInputLedger('IGST', FEE_RATE), -tax)
  }
  sums.add(providerLedger, matchedPaise)
  sums.add(unmatchedLedger, amountPaise + feePaise - matchedPaise)
  const entries = sums.list()
  if (entries.length === 0) return undefined
  return {
    type: 'Journal',
    remoteId: `voltkart-settlement-${_id}`,
    day: toIndiaDay(at),
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
function toPurchaseVoucher(
  purchase: PurchaseRecord,
  stateCode: StateCode | undefined,
): TallyVoucher | undefined {
  const { number, supplier, billNumber, billDate, receivedAt, lines, tax } = purchase
  const taxable = sumTaxable(lines)
  if (!receivedAt || taxable === 0) return undefined
  const party = toSupplierLedger(supplier.name, tax.gstin, stateCode)
  const getsBack = tax.itc === 'eligible'
  const sums = createEntries()
  sums.add(purchaseLedger, -(taxable + (getsBack ? 0 : sumHeads(tax))))
  for (const { gstRate = 0, tax: heads } of lines) {
    for (const [name, head] of taxHeads) {
      if (getsBack) sums.add(createInputLedger(name, gstRate), -heads[head])
      if (tax.reverseCharge)
        sums.add(createInputLedger(name, gstRate, 'Reverse Charge'), heads[head])
    }
  }
  sums.add(party, taxable + (tax.reverseCharge ? 0 : sumHeads(tax)))
  return {
    type: 'Purchase',
    remoteId: `voltkart-purchase-${number}`,
    day: toIndiaDay(receivedAt),
    number,
    party,
    reference: billNumber,
    referenceDay: billDate,
    narration: `Bill ${billNumber} of ${supplier.name}`,
    entries: sums.list(),
  }
}

const noAmounts = { matchedPaise: 0, feePaise: 0, taxPaise: 0 }

const toList = <Voucher>(voucher: Voucher | undefined): Voucher[] => (voucher ? [voucher] : [])

async function* readDocumentVouchers(
  { models }: AppContext,
  kind: 'invoice' | 'credit-note',
  range: IssuedRange,
): AsyncGenerator<TallyVoucher[]> {
  for await (const batch of models.documents.listIssued(kind, range)) {
    const corrected = batch.filter(({ replaces }) => replaces).map(({ order }) => order)
    const invoices = await models.documents.findInvoices(corrected)
    yield batch.flatMap((document) => {
      const before = invoices
        .get(document.order)
        ?.find(({ number }) => number === document.replaces?.number)
      return [
        ...toList(toDocumentVoucher(document)),
        ...(before ? toList(toTransferVoucher(document, before.buyer)) : []),
      ]
    })
  }
}

async function* readMoneyVouchers(
  { models }: AppContext,
  batches: AsyncIterable<OrderMoney[]>,
  toVouchers: (order: OrderMoney, invoices: readonly ReportedInvoice[]) => TallyVoucher[],
): AsyncGenerator<TallyVoucher[]> {
  for await (const batch of batches) {
    const invoices = await models.documents.findInvoices(batch.map(({ _id }) => _id))
    yield batch.flatMap((order) => toVouchers(order, invoices.get(order._id) ?? []))
  }
}

async function* readPurchaseVouchers(
  { models }: AppContext,
  range: IssuedRange,
): AsyncGenerator<TallyVoucher[]> {
  for await (const batch of models.purchases.listReceivedIn(range)) {
    const states = await models.suppliers.getStates(batch.map(({ supplier }) => supplier._id))
    yield batch.flatMap((purchase) =>
      toList(toPurchaseVoucher(purchase, states.get(purchase.supplier._id))),
    )
  }
}

async function* readSettlementVouchers(
  context: AppContext,
  range: IssuedRange,
): AsyncGenerator<TallyVoucher[]> {
  const { settlements } = context.models
  const { profile } = await readShop(context)
  const state = profile.gst ? getGstinState(profile.gst.gstin) : undefined
  for await (const batch of settlements.listSettledIn(range)) {
    const explained = await settlements.sumExplained(batch.map(({ _id }) => _id))
    yield batch.flatMap((settlement) =>
      toList(toSettlementVoucher(settlement, explained.get(settlement._id) ?? noAmounts, state)),
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
  const range = { from: getRangeStart(from), to: getRangeEnd(to) }
  const { orderMoney } = context.models
  yield* readDocumentVouchers(context, 'invoice', range)
  yield* readDocumentVouchers(context, 'credit-note', range)
  yield* readMoneyVouchers(context, orderMoney.listPaidIn(range), toPaymentVouchers)
  yield* readMoneyVouchers(context, orderMoney.listRefundedIn(range), (order, invoices) =>
    toRefundVouchers(order, invoices, range),
  )
  yield* readPurchaseVouchers(context, range)
  yield* readSettlementVouchers(context, range)
  yield* readStockVouchers(context, { from, to, today: toIndiaDay(context.now()) })
}
