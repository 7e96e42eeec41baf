import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computeCreditedTax,
  computeGrossLines,
  splitGst,
  getTotals,
  computePiecesValue,
  type TaxedLine,
} from './tax-lines'

const NUM_RUNS = 10_000
const rate = fc.constantFrom(0, 5, 18, 28, 40)

const toTaxedLine = (grossPaise: number, percent: number, isInterState: boolean): TaxedLine => ({
  grossPaise,
  ...splitGst(grossPaise, percent, isInterState),
})

describe('computeGrossLines', () => {
  it('shares the shipping price by the prices, and by quantities when all are free', () => {
    const addedPrices = { taxPercent: 0, shippingPricePaise: 10_00 }
    const line = (pricePaise: number, quantity: number) => ({ pricePaise, quantity })
    expect(computeGrossLines([line(10_00, 1), line(0, 5), line(10_00, 2)], addedPrices)).toEqual([
      10_00 + 3_33,
      0,
      20_00 + 6_67,
    ])
    expect(computeGrossLines([line(0, 1), line(0, 3)], addedPrices)).toEqual([2_50, 7_50])
    expect(computeGrossLines([], addedPrices)).toEqual([])
  })

  it('rounds the tax over the lines, not on each', () => {
    const lines = Array.from({ length: 4 }, () => ({ pricePaise: 3, quantity: 1 }))
    // 15% of 3, 6, 9 and 12 paise: 0.45, 0.9, 1.35 and 1.8.
    expect(computeGrossLines(lines, { taxPercent: 15, shippingPricePaise: 0 })).toEqual([
      3, 4, 3, 4,
    ])
  })
})

it('splitGst is exact where a product would exceed 2^53', () => {
  const gross = 5_750_00_00_000_01
  // Computed by hand: gross × 18 ÷ 236 is 43855932203466.86…, gross × 18 ÷ 118 twice that.
  expect(splitGst(gross, 18, false).cgstPaise).toBe(Number((BigInt(gross) * 18n + 118n) / 236n))
  expect(splitGst(gross, 18, true).igstPaise).toBe(Number((BigInt(gross) * 18n + 59n) / 118n))
  expect(splitGst(118_00, 18, false)).toEqual({
    taxablePaise: 100_00,
    cgstPaise: 9_00,
    sgstPaise: 9_00,
    igstPaise: 0,
  })
})

describe('computePiecesValue', () => {
  const portions = fc
    .record({
      grossPaise: fc.integer({ min: 0, max: 1_40_00_00_000_00 }),
      quantity: fc.integer({ min: 1, max: 100 }),
    })
    .chain((line) =>
      fc.record({
        line: fc.constant(line),
        cuts: fc.array(fc.integer({ min: 0, max: line.quantity }), { maxLength: 6 }),
      }),
    )

  it('sums to the line however it is divided, head by head, for 10,000 random lines', () => {
    fc.assert(
      fc.property(portions, rate, fc.boolean(), ({ line, cuts }, percent, isInterState) => {
        const { grossPaise, quantity } = line
        const taxed = toTaxedLine(grossPaise, percent, isInterState)
        const stops = [...cuts, quantity].sort((a, b) => a - b)
        let [before, credited] = [0, 0]
        const parts = stops.map((stop) => {
          const value = computePiecesValue(grossPaise, quantity, before, stop - before)
          const part = { grossPaise: value, ...computeCreditedTax(taxed, credited, value) }
          before = stop
          credited += value
          return part
        })
        expect(getTotals(parts)).toEqual(taxed)
        for (const part of parts) expect(part.cgstPaise).toBe(part.sgstPaise)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('gives the odd paisa to one of the pieces', () => {
    expect([0, 1, 2].map((before) => computePiecesValue(100, 3, before, 1))).toEqual([33, 34, 33])
    expect(computePiecesValue(100, 3, 1, 2)).toBe(67)
    expect(() => computePiecesValue(100, 3, 2, 2)).toThrow(RangeError)
  })
})

it('credits of amounts refuses to credit more than the line', () => {
  const line = toTaxedLine(118_00, 18, true)
  expect(computeCreditedTax(line, 0, 118_00)).toEqual(splitGst(118_00, 18, true))
  expect(() => computeCreditedTax(line, 100_00, 18_01)).toThrow(RangeError)
  expect(computeCreditedTax(toTaxedLine(0, 18, true), 0, 0).igstPaise).toBe(0)
})
