import { expect, it } from 'vitest'
import { orderTaxLabel, taxLabel } from './tax-label'

const gst = { defaultRate: 18 }

it.each([
  ['without GST', 15, [{}], null, 'Tax (15%)'],
  ['with the shop’s rate', 18, [{}], gst, 'Tax (18%)'],
  ['with another rate of the shop', 15, [{}], gst, 'Taxes and charges (15%)'],
  ['with another rate of one line', 18, [{}, { gstRate: 5 }], gst, 'Taxes and charges (18%)'],
  ['with the rate of each line', 5, [{ gstRate: 5 }], gst, 'Tax (5%)'],
])('the tax line of an order %s', (_what, taxPercent, lines, registration, label) => {
  expect(orderTaxLabel({ taxPercent, lines }, registration)).toBe(label)
})

it('the tax line of a cart', () => {
  expect(taxLabel(12.5)).toBe('Tax (12.5%)')
})
