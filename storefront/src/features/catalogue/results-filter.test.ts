import { describe, expect, it } from 'vitest'
import { parseFilter, filterToAddress, toQuery } from './results-filter'

describe('the price filter of a list', () => {
  const address = 'q=phone&minPrice=5000&maxPrice=20000'
  const filter = parseFilter(new URLSearchParams(address))

  it('compares the price that shoppers see, with all taxes', () => {
    expect(toQuery(filter)).toEqual({
      search: 'phone',
      minPriceWithTax: 5000,
      maxPriceWithTax: 20_000,
    })
  })

  it('stays in the address as it was entered', () => {
    expect(filterToAddress(filter).toString()).toBe(address)
  })

  it('leaves out amounts that are not prices', () => {
    const wrongParams = new URLSearchParams('q=phone&minPrice=-1&maxPrice=many')
    expect(toQuery(parseFilter(wrongParams))).toEqual({ search: 'phone' })
  })
})
