import { expect, it } from 'vitest'
import { toSettlementVoucher } from './tally-vouchers'

const settlement = {
  _id: 'setl_1',
  status: 'processed',
  utr: '1234',
  at: new Date('2026-11-23T05:00:00Z'),
  rows: 2,
  netPaise: 0,
  feePaise: 0,
  taxPaise: 0,
  customerFeePaise: 0,
  unmatched: 0,
}
const toEntries = (
  amountPaise: number,
  explained: Parameters<typeof toSettlementVoucher>[1],
  shopState?: Parameters<typeof toSettlementVoucher>[2],
) => {
  const voucher = toSettlementVoucher({ ...settlement, amountPaise }, explained, shopState)
  return Object.fromEntries(voucher?.entries.map(({ ledger, paise }) => [ledger.name, paise]) ?? [])
}
const explained = { matchedPaise: 1_000_00, feePaise: 23_61, taxPaise: 3_61 }

it('a transfer is what Razorpay held, less its fee and the GST on it', () => {
  expect(toEntries(976_39, explained, '27')).toEqual({
    Bank: -976_39,
    'Razorpay Fees': -20_00,
    'Input IGST 18%': -3_61,
    Razorpay: 1_000_00,
  })
  expect(toEntries(976_39, explained, '29')).toMatchObject({
    'Input CGST 9%': -1_80,
    'Input SGST 9%': -1_81,
  })
  // Without a GSTIN the tax is a part of the fee.
  expect(toEntries(976_39, explained)).toMatchObject({ 'Razorpay Fees': -23_61 })
})

it('what no order explains, such as a chargeback, is on an account of its own', () => {
  expect(toEntries(926_39, explained, '27')).toMatchObject({
    Bank: -926_39,
    Razorpay: 1_000_00,
    'Razorpay Unmatched': -50_00,
  })
})
