import { describe, expect, it } from 'vitest'
import { placeOfSupply } from './place-of-supply'

const delivery = { country: 'India', postalCode: '560003', sellerState: '27' } as const

describe('the place of supply', () => {
  it('is the chosen State, even if the PIN code contradicts it', () => {
    expect(placeOfSupply({ ...delivery, stateCode: '32' })).toEqual({
      code: '32',
      name: 'Kerala',
      source: 'chosen',
    })
  })

  it('is otherwise the State of the PIN code', () => {
    const expected = { code: '29', name: 'Karnataka', source: 'pin' }
    expect(placeOfSupply(delivery)).toEqual(expected)
    expect(placeOfSupply({ ...delivery, sellerState: undefined })).toEqual(expected)
    for (const country of ['IN', 'in', ' INDIA ', 'india']) {
      expect(placeOfSupply({ ...delivery, country })).toEqual(expected)
    }
  })

  it('is otherwise the State of the seller, if known', () => {
    const unclear = { ...delivery, postalCode: '500001' }
    const expected = { code: '27', name: 'Maharashtra', source: 'seller' }
    expect(placeOfSupply(unclear)).toEqual(expected)
    expect(placeOfSupply({ ...unclear, postalCode: 'none' })).toEqual(expected)
    expect(placeOfSupply({ ...unclear, sellerState: undefined })).toBeUndefined()
  })

  it('is outside India for another country, even if a State was chosen', () => {
    const expected = { code: '96', name: 'Foreign Country', source: 'chosen' }
    expect(placeOfSupply({ ...delivery, country: 'Nepal' })).toEqual(expected)
    expect(placeOfSupply({ ...delivery, country: 'Indiana', stateCode: '29' })).toEqual(expected)
  })
})
