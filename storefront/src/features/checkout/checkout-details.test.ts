import { buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { getCheckoutDetails, toSentDetails } from './checkout-details'

const asha = buildUser()
const address = { address: '1 Road', city: 'Pune', postalCode: '411001', country: 'India' }
const details = {
  user: asha._id,
  address,
  name: 'Ravi Menon',
  phone: '098765 43210',
  stateCode: '27',
  isBusiness: true,
  legalName: 'Rao Traders LLP',
  gstin: '27AAAAA0000A1Z2',
}

/** The details sent with an order of Asha to the address, while this is stored. */
function toDetailsSent(storedDetails: object, hasGst = true) {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(storedDetails) })
  return toSentDetails(getCheckoutDetails(asha._id), address, hasGst)
}

describe('the details of an order besides its address', () => {
  it('are sent if they are complete', () => {
    expect(toDetailsSent(details)).toEqual({
      contact: { name: 'Ravi Menon', phone: '+919876543210' },
      billing: { legalName: 'Rao Traders LLP', gstin: '27AAAAA0000A1Z2' },
      stateCode: '27',
    })
  })

  it.each([
    ['are for another account', { ...details, user: buildUser()._id }],
    ['cannot be read', { user: 7 }],
    ['are of other types', { ...details, address: [7], isBusiness: 'yes', phone: 98765 }],
    ['are not complete', { ...details, phone: '', stateCode: '', gstin: '27' }],
    ['are not asked for', { ...details, phone: '', stateCode: '', isBusiness: false }],
  ])('are left out when they %s', (_why, storedFields) => {
    expect(toDetailsSent(storedFields)).toEqual({})
  })

  it('leave out contact and State of another address', () => {
    expect(toDetailsSent({ ...details, address: { ...address, city: 'Delhi' } })).toEqual({
      billing: { legalName: 'Rao Traders LLP', gstin: '27AAAAA0000A1Z2' },
    })
  })

  it('have no business purchase while the shop is not registered for GST', () => {
    expect(Object.keys(toDetailsSent(details, false))).toEqual(['contact', 'stateCode'])
  })
})
