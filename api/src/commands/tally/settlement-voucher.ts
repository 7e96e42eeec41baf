import { dayInIndia } from '@voltkart/shared/domain/india-day'
import type { StateCode } from '@voltkart/shared/domain/indian-states'
import type { TallyVoucher } from '../../integrations/tally/tally-records'
import type { ExplainedMoney } from '../../models/settlements/settled-row-sums'
import type { StoredSettlement } from '../../models/settlements/settlement-schema'
import {
  bankLedger,
  feeLedger,
  inputLedger,
  providerLedger,
  unmatchedLedger,
  createEntries,
} from './tally-ledgers'

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
