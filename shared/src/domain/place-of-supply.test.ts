import { describe, expect, it } from 'vitest'
import { placeOfSupply } from './place-of-supply'

const inIndia = { isInIndia: true, statesOfPin: [] } as const

describe('the place of supply', () => {
  it('is the State of the PIN code', () => {
    const expected = { code: '36', name: 'Telangana', source: 'pin' }
    expect(placeOfSupply({ ...inIndia, statesOfPin: ['36'] })).toEqual(expected)
    expect(placeOfSupply({ ...inIndia, statesOfPin: ['36'], stateCode: '36' })).toEqual(expected)
    expect(placeOfSupply({ ...inIndia, statesOfPin: ['36'], stateOfCity: '29' })).toEqual(expected)
  })

  it('is the chosen State among those of the PIN code', () => {
    const yanam = { ...inIndia, statesOfPin: ['34', '37'] } as const
    const expected = { code: '34', name: 'Puducherry', source: 'chosen' }
    expect(placeOfSupply({ ...yanam, stateCode: '34' })).toEqual(expected)
    expect(placeOfSupply({ ...yanam, stateCode: '29' })).toBeUndefined()
    expect(placeOfSupply({ ...yanam, stateOfCity: '37' })).toBeUndefined()
  })

  it('is the chosen State if the PIN code is unknown, otherwise that of the city', () => {
    const kerala = { code: '32', name: 'Kerala', source: 'chosen' }
    expect(placeOfSupply({ ...inIndia, stateCode: '32', stateOfCity: '36' })).toEqual(kerala)
    const telangana = { code: '36', name: 'Telangana', source: 'city' }
    expect(placeOfSupply({ ...inIndia, stateOfCity: '36' })).toEqual(telangana)
    expect(placeOfSupply(inIndia)).toBeUndefined()
  })

  it('is the State of the buyer’s GSTIN if the goods go to another one', () => {
    const given = { ...inIndia, statesOfPin: ['36'], stateOfGstin: '27' } as const
    const expected = { code: '27', name: 'Maharashtra', source: 'chosen' }
    expect(placeOfSupply(given)).toEqual(expected)
    expect(placeOfSupply({ ...inIndia, stateOfGstin: '27' })).toEqual(expected)
    expect(placeOfSupply({ ...given, stateOfGstin: '36' })).toMatchObject({ source: 'pin' })
  })

  it('is outside India for another country, even if a State was chosen', () => {
    const expected = { code: '96', name: 'Foreign Country', source: 'chosen' }
    expect(placeOfSupply({ isInIndia: false, statesOfPin: ['29'], stateCode: '29' })).toEqual(
      expected,
    )
  })
})
