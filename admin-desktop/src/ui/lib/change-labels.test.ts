import { describe, expect, it } from 'vitest'
import { summariseChange, getFieldLabel } from './change-labels'

describe('a change in words', () => {
  it.each([
    [{ field: 'price', before: 17_999, after: 16_999 }, 'Price: ₹17,999 → ₹16,999'],
    [{ field: 'total', after: 57_488.5 }, 'Total: – → ₹57,488.50'],
    [{ field: 'refund', after: 1_150 }, 'Refund: – → ₹1,150'],
    [{ field: 'pieces', before: 9, after: 1_200 }, 'Pieces: 9 → 1,200'],
    [{ field: 'parcel 2', before: 'packed', after: 'came-back' }, 'Parcel 2: Packed → Came back'],
    [
      { field: 'parcel 1: courier', before: 'Blue Dart', after: 'DTDC' },
      'Parcel 1 courier: Blue Dart → DTDC',
    ],
    [{ field: 'status', before: 'paid', after: 'delivered' }, 'State: Paid → Delivered'],
    [{ field: 'serialKind', after: 'imei' }, 'Serial numbers: – → IMEI'],
    [{ field: 'countryOfOrigin', after: 'IN' }, 'Country of origin: – → India'],
    [{ field: 'billDate', after: '2026-11-23' }, 'Bill date: – → 23 Nov 2026'],
    [{ field: 'isAdmin', before: false, after: true }, 'Is Admin: No → Yes'],
    [{ field: 'note' }, 'Note'],
  ])('%o', (change, words) => {
    expect(summariseChange(change)).toBe(words)
  })

  it('names fields inside a record', () => {
    expect(getFieldLabel('couriers.0.urlTemplate')).toBe('Couriers 1 tracking link')
    expect(getFieldLabel('gst.gstin')).toBe('GSTIN')
    expect(getFieldLabel('branches.1.gstin')).toBe('Branches 2 GSTIN')
    expect(getFieldLabel('deliveryDays.from')).toBe('Delivery days from')
  })
})
