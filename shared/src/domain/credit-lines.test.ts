import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditAmount, getRemainingLines, type LineCredit } from './credit-lines'
import { splitGst, getTotals } from './tax-lines'

const invoiceLine = (grossPaise: number, quantity: number, rate = 18, isInterState = false) => ({
  quantity,
  grossPaise,
  ...splitGst(grossPaise, rate, isInterState),
})

const lines = fc.array(
  fc
    .record({
      grossPaise: fc.oneof(fc.integer({ min: 0, max: 1_40_00_00_000_00 }), fc.nat(100)),
      quantity: fc.integer({ min: 1, max: 100 }),
      rate: fc.constantFrom(0, 5, 18, 28, 40),
      isInterState: fc.boolean(),
    })
    .map((item) => invoiceLine(item.grossPaise, item.quantity, item.rate, item.isInterState)),
  { minLength: 1, maxLength: 50 },
)

describe('creditAmount', () => {
  it('credits exactly the amount, and all of an invoice head by head in the end', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (bought, parts) => {
        const totals = getTotals(bought)
        const credits: LineCredit[] = []
        for (const part of parts) {
          const paise = Math.floor(part * totals.grossPaise * 0.4)
          const remaining = totals.grossPaise - getTotals(credits).grossPaise
          const credit = creditAmount(bought, credits, paise)
          expect(getTotals(credit).grossPaise).toBe(Math.min(paise, remaining))
          credits.push(...credit)
        }
        credits.push(...creditAmount(bought, credits, totals.grossPaise))
        expect(getTotals(credits)).toEqual(totals)
        for (const { leftPaise, leftQuantity } of getRemainingLines(bought, credits)) {
          expect([leftPaise, leftQuantity]).toEqual([0, 0])
        }
        expect(creditAmount(bought, credits, 1_00)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  it('takes back all pieces with the last paisa, and none earlier', () => {
    const bought = [invoiceLine(118_00, 2), invoiceLine(0, 1)]
    const part = creditAmount(bought, [], 59_00)
    expect(part).toEqual([
      { line: 0, quantity: 0, grossPaise: 59_00, ...splitGst(59_00, 18, false) },
    ])
    const restCredits = creditAmount(bought, part, 59_00)
    expect(restCredits.map(({ line, quantity }) => [line, quantity])).toEqual([
      [0, 2],
      [1, 1],
    ])
  })
})
