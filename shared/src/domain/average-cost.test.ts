import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeAverageCost, getMoveCost, fromCentipaise } from './average-cost'

describe('the average cost', () => {
  it('is the cost of all pieces divided by their number, to hundredths of a paisa', () => {
    expect(computeAverageCost({ countInStock: 3, stockCentipaise: 100_00_00 })).toBe(33_33_33)
    expect(computeAverageCost({ countInStock: 2, stockCentipaise: 3 })).toBe(2)
    expect(fromCentipaise(33_33_50)).toBe(33_34)
  })

  it('a sold-out product has the cost of its latest purchase, and none without a purchase', () => {
    const empty = { countInStock: 0, stockCentipaise: 0 }
    expect(computeAverageCost({ ...empty, lastCentipaise: 7_00 })).toBe(7_00)
    expect(computeAverageCost({ countInStock: 5 })).toBeUndefined()
    expect(getMoveCost({ countInStock: 5 }, { pieces: -1 })).toBeUndefined()
  })
})

describe('purchases', () => {
  it('give their cost to pieces whose cost is unknown', () => {
    expect(getMoveCost({ countInStock: 4 }, { pieces: 6, unitCostPaise: 1_00 })).toBe(10_00_00)
  })

  it('are cost of sales, stock and losses, whatever happens to the pieces', () => {
    const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(1_000), fc.nat(1_000_000)), { minLength: 1 })
    fc.assert(
      fc.property(steps, (all) => {
        const stock = { countInStock: 0, stockCentipaise: 0 }
        const moveStock = (pieces: number, cost: number) => {
          stock.countInStock += pieces
          stock.stockCentipaise += cost
        }
        const orders: { pieces: number; unit: number }[] = []
        let [boughtCost, lostCost] = [0, 0]
        for (const [kind, amount, unitCostPaise] of all) {
          const pieces = kind === 0 ? 1 + amount : Math.min(stock.countInStock, amount % 5)
          if (kind === 0) {
            const cost = getMoveCost(stock, { pieces, unitCostPaise }) ?? NaN
            boughtCost += cost
            moveStock(pieces, cost)
          } else if (kind === 1 && pieces > 0) {
            const unit = computeAverageCost(stock) ?? NaN
            orders.push({ pieces, unit })
            moveStock(-pieces, -pieces * unit)
          } else if (kind === 2 && pieces > 0) {
            const cost = getMoveCost(stock, { pieces: -pieces }) ?? NaN
            lostCost -= cost
            moveStock(-pieces, cost)
          } else if (kind === 3) {
            const returned = orders.pop()
            if (returned) moveStock(returned.pieces, returned.pieces * returned.unit)
          }
        }
        const soldCost = orders.reduce((sum, { pieces, unit }) => sum + pieces * unit, 0)
        return boughtCost === soldCost + stock.stockCentipaise + lostCost
      }),
      { numRuns: 2_000 },
    )
  })
})
