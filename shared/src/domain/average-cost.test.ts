import { describe, expect, it } from 'vitest'
import { averageCostAfter } from './average-cost'

/** Numbers that are the same in every run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

describe('the average cost after a purchase', () => {
  it('is the value of all pieces divided by their number', () => {
    const stocked = { pieces: 10, averageCostPaise: 100_00 }
    expect(averageCostAfter(stocked, { pieces: 30, unitCostPaise: 120_00 })).toBe(115_00)
  })

  it('is rounded half up to whole paise', () => {
    const after = (averageCostPaise: number, unitCostPaise: number) =>
      averageCostAfter({ pieces: 1, averageCostPaise }, { pieces: 1, unitCostPaise })
    expect([after(100, 101), after(100, 100), after(0, 1)]).toEqual([101, 100, 1])
  })

  it('is the cost of the purchase if the shop has no pieces, or none of known cost', () => {
    const bought = { pieces: 2, unitCostPaise: 70 }
    expect(averageCostAfter({ pieces: 0, averageCostPaise: 10 }, bought)).toBe(70)
    expect(averageCostAfter({ pieces: -5, averageCostPaise: 10 }, bought)).toBe(70)
    expect(averageCostAfter({ pieces: 9 }, bought)).toBe(70)
  })

  it('agrees with a plain ledger of whole numbers over many purchases and sales', () => {
    const below = randomNumbers(2_026)
    for (let product = 0; product < 200; product += 1) {
      let pieces = 0
      let averageCostPaise: number | undefined
      let plain: { pieces: bigint; average: bigint } = { pieces: 0n, average: 0n }
      for (let step = 0; step < 50; step += 1) {
        const sold = below(pieces + 1)
        const bought = { pieces: 1 + below(1_000_000), unitCostPaise: below(1_000_000_000) }
        pieces -= sold
        averageCostPaise = averageCostAfter({ pieces, averageCostPaise }, bought)
        pieces += bought.pieces
        const left = plain.pieces - BigInt(sold)
        const all = left + BigInt(bought.pieces)
        const value = left * plain.average + BigInt(bought.pieces) * BigInt(bought.unitCostPaise)
        // Twice the value and one piece more, halved: half up.
        plain = { pieces: all, average: (2n * value + all) / (2n * all) }
        expect(BigInt(averageCostPaise)).toBe(plain.average)
        expect(BigInt(pieces)).toBe(plain.pieces)
      }
    }
  })
})
