import { expect, it } from 'vitest'
import { orderTaxLabel, getTaxLabel, toTaxRow } from './tax-label'

const gst = { defaultRate: 18 }

it.each([
  ['without GST', 15, [{}], null, 'Charges (15%)'],
  ['with the shop’s rate', 18, [{}], gst, 'Tax (18%)'],
  ['with another rate of the shop', 15, [{}], gst, 'Taxes and charges (15%)'],
  ['with another rate of one line', 18, [{}, { gstRate: 5 }], gst, 'Taxes and charges (18%)'],
  ['with the rate of each line', 5, [{ gstRate: 5 }], gst, 'Tax (5%)'],
])('the tax line of an order %s', (_what, taxPercent, lines, registration, label) => {
  expect(orderTaxLabel({ taxPercent, lines }, registration)).toBe(label)
})

it('the label of an order with a tax invoice stays, even if the shop is no longer registered', () => {
  expect(orderTaxLabel({ taxPercent: 18, lines: [{ gstRate: 18 }], invoice: {} }, null)).toBe(
    'Tax (18%)',
  )
})

it.each([
  ['adds what is on top', 18, 'Tax (18%)', { label: 'Tax (18%)', amount: 9 }],
  ['names the GST inside the prices', 0, 'GST included', { label: 'GST included', amount: 7 }],
  ['is left out without either', 0, 'Charges (0%)', undefined],
] as const)('the tax line %s', (_name, taxPercent, label, row) => {
  expect(toTaxRow({ taxPercent, tax: 9, taxIncluded: 7 }, label)).toEqual(row)
})

it.each([
  [15, gst, 'Tax (15%)'],
  [12.5, undefined, 'Tax (12.5%)'],
  [15, null, 'Charges (15%)'],
  [0, gst, 'GST included'],
  [0, null, 'Charges (0%)'],
] as const)('the tax line of a cart at %d percent', (taxPercent, registration, label) => {
  expect(getTaxLabel(taxPercent, registration)).toBe(label)
})
