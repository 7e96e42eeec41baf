import { expect, it } from 'vitest'
import { taxAdviceRows } from './tax-advice'

const labels = (advice: Parameters<typeof taxAdviceRows>[0]) =>
  taxAdviceRows(advice).map(({ label, goal }) => [label, goal])

it('a shop that collects less than it owes is told for which rate', () => {
  const owed = [
    { rate: 5, products: 1 },
    { rate: 18, products: 143 },
  ]
  expect(labels({ taxRates: { collected: 15, owed } })).toEqual([
    ['1 product: you collect 15%, you owe 5%', 'products'],
    ['143 products: you collect 15%, you owe 18%', 'products'],
  ])
})

it('an unregistered shop is told that it may not collect GST', () => {
  expect(labels({ chargesPercent: 15 })).toEqual([
    ['Only a registered shop may collect GST', 'settings'],
  ])
})

it('nothing is said about a shop whose tax is right', () => {
  expect(labels({})).toEqual([])
  expect(labels({ taxRates: { collected: 18, owed: [] } })).toEqual([])
})
