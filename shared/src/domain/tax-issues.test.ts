import { describe, expect, it } from 'vitest'
import { isAboveMrp, rateDiffers, findHsnIssue } from './tax-issues'
import { toTaxAdviceRows } from './tax-advice'

it('a price above the MRP is compared with tax, rounded up to the rupee', () => {
  expect(isAboveMrp(100_00, 118_00, 18)).toBe(false)
  expect(isAboveMrp(100_01, 118_00, 18)).toBe(true)
  expect(isAboveMrp(100_00, 117_99, 18)).toBe(true)
  expect(isAboveMrp(100_00, undefined, 18)).toBe(false)
})

describe('a GST rate that differs from the tax', () => {
  const gst = { defaultRate: 18 }

  it('is the product’s own, else the default rate', () => {
    expect(rateDiffers(18, { taxPercent: 18, gst })).toBe(false)
    expect(rateDiffers(5, { taxPercent: 18, gst })).toBe(true)
    expect(rateDiffers(0, { taxPercent: 18, gst })).toBe(true)
    expect(rateDiffers(undefined, { taxPercent: 18, gst })).toBe(false)
    expect(rateDiffers(undefined, { taxPercent: 15, gst })).toBe(true)
  })

  it('is none while the shop is not registered', () => {
    expect(rateDiffers(5, { taxPercent: 18, gst: null })).toBe(false)
    expect(rateDiffers(5, { taxPercent: 0, gst })).toBe(false)
  })
})

const isKnown = (code: string) => ['8517', '85171300', '854370'].includes(code)

it.each([
  ['a code of the portal', '85171300', {}, undefined],
  ['a code that was cut', '851713', {}, 'hsn-unknown'],
  ['fewer digits than the turnover demands', '8517', {}, 'hsn-short'],
  ['four digits, where four suffice', '8517', { hsnDigits: 4 }, undefined],
  ['no code at all', undefined, {}, 'hsn-missing'],
  ['the default code', undefined, { defaultHsn: '854370' }, undefined],
  ['a default code that does not exist', undefined, { defaultHsn: '99999999' }, 'hsn-unknown'],
] as const)('%s', (_name, code, terms, issue) => {
  expect(findHsnIssue(code, { hsnDigits: 6, ...terms }, isKnown)).toBe(issue)
})

const labels = (advice: Parameters<typeof toTaxAdviceRows>[0]) =>
  toTaxAdviceRows(advice).map(({ label, goal }) => [label, goal])

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
