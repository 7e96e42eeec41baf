import { describe, expect, it } from 'vitest'
import { compareCosts, formatComparison } from './comparison'
import { hasSamePackages } from './packages'

const compareOrder = (before: number[], after: number[]) =>
  compareCosts({ flow: 'order', unit: 'ms', before, after })

describe('a comparison of two releases', () => {
  it('compares the costs of the same round, so that a busy moment does not count', () => {
    // The second round met another program that took half of the machine.
    const comparison = compareOrder([10, 20, 10], [9, 18, 9])
    expect(comparison.ratio).toEqual({ median: 0.9, low: 0.9, high: 0.9 })
    expect(formatComparison(comparison)).toBe(
      '| order | 10.00 (10.00–20.00) ms | 9.00 (9.00–18.00) ms | 0.90 (0.90–0.90) |  |',
    )
  })

  it('allows five percent', () => {
    expect(compareOrder([100, 100, 100], [105, 105, 105]).isSlower).toBe(false)
    expect(compareOrder([100, 100, 100], [106, 106, 106]).isSlower).toBe(true)
  })

  it('says when the spread is wider than the difference', () => {
    expect(formatComparison(compareOrder([10, 10, 10], [9, 11, 12]))).toMatch(
      /SLOWER, but the spread is wider than the difference \|$/,
    )
    expect(formatComparison(compareOrder([10, 10, 10], [11, 11, 12]))).toMatch(/\| SLOWER \|$/)
    expect(formatComparison(compareOrder([10, 10, 10], [9, 10, 10]))).toMatch(
      /no clear difference \|$/,
    )
  })
})

it('installs packages only where they differ', () => {
  const createLock = (version: string, react: string) =>
    JSON.stringify({
      version,
      packages: {
        '': { version },
        'node_modules/react': { version: react },
        'node_modules/@voltkart/api': { resolved: 'api', link: true },
        api: { version },
      },
    })
  expect(hasSamePackages(createLock('0.6.0', '19.3.0'), createLock('0.7.0', '19.3.0'))).toBe(true)
  expect(hasSamePackages(createLock('0.6.0', '19.2.0'), createLock('0.6.0', '19.3.0'))).toBe(false)
})
