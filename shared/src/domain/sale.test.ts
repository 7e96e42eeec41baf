import { expect, it, describe } from 'vitest'
import { getChargedPrice, getPriceAt, priceByPercent, findPriceFault } from './sale'

const from = new Date('2026-11-24T10:00:00Z')
const to = new Date('2026-11-25T10:00:00Z')
const product = { pricePaise: 1_000_00, sale: { pricePaise: 800_00, from, to } }

it.each([
  ['before the sale', from.getTime() - 1, 1_000_00],
  ['at its beginning', from.getTime(), 800_00],
  ['at its last moment', to.getTime() - 1, 800_00],
  ['at its end', to.getTime(), 1_000_00],
])('is the price %s', (_when, at, expected) => {
  expect(getPriceAt(product, new Date(at))).toBe(expected)
})

it('is the price of a sale without an end from its beginning on', () => {
  const endless = { pricePaise: 1_000_00, sale: { pricePaise: 800_00, from } }
  expect(getPriceAt(endless, new Date(from.getTime() - 1))).toBe(1_000_00)
  expect(getPriceAt(endless, new Date('2099-01-01'))).toBe(800_00)
})

it('is the usual price without a sale', () => {
  expect(getPriceAt({ pricePaise: 5 }, from)).toBe(5)
})

it('takes the price of a sale only if the server says that it is on', () => {
  const saleWithoutTimes = { price: 1_000, sale: { price: 800 } }
  expect(getChargedPrice({ ...saleWithoutTimes, regularPriceWithTax: 1_150 })).toBe(800)
  expect(getChargedPrice(saleWithoutTimes)).toBe(1_000)
})

describe('prices changed by percent', () => {
  it.each([
    [49_950, 10, 54_945],
    [99_999, -12.5, 87_499],
    [5, 10, 6],
    [1, -50, 1],
    [0, 20, 0],
    [100, -100, 0],
  ])('%i paise by %d %% are %i', (price, percent, expected) => {
    expect(priceByPercent(price, percent)).toBe(expected)
  })

  it('respects the limits', () => {
    expect([findPriceFault(-1), findPriceFault(1_000_000_001)].every(Boolean)).toBe(true)
    expect([findPriceFault(0), findPriceFault(1_000_000_000)]).toEqual([undefined, undefined])
  })
})
