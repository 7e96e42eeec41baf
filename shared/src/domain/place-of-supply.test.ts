import { describe, expect, it } from 'vitest'
import { findPlaceOfAddress, determinePlaceOfSupply } from './place-of-supply'

const inIndia = { isInIndia: true, statesOfPin: [] } as const

describe('the place of supply', () => {
  it('is the State of the PIN code', () => {
    const expected = { code: '36', name: 'Telangana', source: 'pin' }
    expect(findPlaceOfAddress({ ...inIndia, statesOfPin: ['36'] })).toEqual(expected)
    expect(findPlaceOfAddress({ ...inIndia, statesOfPin: ['36'], stateCode: '36' })).toEqual(
      expected,
    )
    expect(findPlaceOfAddress({ ...inIndia, statesOfPin: ['36'], stateOfCity: '29' })).toEqual(
      expected,
    )
  })

  it('is the chosen State among those of the PIN code', () => {
    const yanam = { ...inIndia, statesOfPin: ['34', '37'] } as const
    const expected = { code: '34', name: 'Puducherry', source: 'chosen' }
    expect(findPlaceOfAddress({ ...yanam, stateCode: '34' })).toEqual(expected)
    expect(findPlaceOfAddress({ ...yanam, stateCode: '29' })).toBeUndefined()
    expect(findPlaceOfAddress({ ...yanam, stateOfCity: '37' })).toBeUndefined()
  })

  it('is the chosen State if the PIN code is unknown, otherwise that of the city', () => {
    const kerala = { code: '32', name: 'Kerala', source: 'chosen' }
    expect(findPlaceOfAddress({ ...inIndia, stateCode: '32', stateOfCity: '36' })).toEqual(kerala)
    const telangana = { code: '36', name: 'Telangana', source: 'city' }
    expect(findPlaceOfAddress({ ...inIndia, stateOfCity: '36' })).toEqual(telangana)
    expect(findPlaceOfAddress(inIndia)).toBeUndefined()
  })

  it('is the State of the buyer’s GSTIN if somebody else gets the goods in another one', () => {
    const hyderabad = findPlaceOfAddress({ ...inIndia, statesOfPin: ['36'] })
    const expected = { code: '27', name: 'Maharashtra', source: 'chosen' }
    expect(determinePlaceOfSupply(hyderabad, { state: '27' })).toEqual(expected)
    expect(determinePlaceOfSupply(hyderabad, { state: '27', deliverTo: 'other' })).toEqual(expected)
    expect(determinePlaceOfSupply(hyderabad, { state: '27', deliverTo: 'self' })).toEqual(hyderabad)
    expect(determinePlaceOfSupply(hyderabad, { state: '36' })).toMatchObject({ source: 'pin' })
    expect(determinePlaceOfSupply(undefined, { state: '27' })).toBeUndefined()
  })

  it('is outside India for another country, even if a State was chosen', () => {
    const expected = { code: '96', name: 'Foreign Country', source: 'chosen' }
    expect(findPlaceOfAddress({ isInIndia: false, statesOfPin: ['29'], stateCode: '29' })).toEqual(
      expected,
    )
  })
})
