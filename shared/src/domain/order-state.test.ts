import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mayPerform,
  orderTransitions,
  type OrderAction,
  type StoredOrderStatus,
} from './order-state'

const actions = orderTransitions.map(({ action }) => action)

/** Walks through the table, performing the given actions as far as it allows them. */
function walk(sequence: readonly OrderAction[]): StoredOrderStatus[] {
  const path: StoredOrderStatus[] = ['reserving']
  for (const action of sequence) {
    const transition = orderTransitions.find(
      (candidate) => candidate.action === action && candidate.from === path.at(-1),
    )
    if (transition) path.push(transition.to)
  }
  return path
}

describe('order states', () => {
  it('name each action once', () => {
    expect(new Set(actions).size).toBe(actions.length)
  })

  it('can all be reached', () => {
    const reached = new Set<StoredOrderStatus>(['reserving'])
    for (let round = 0; round < orderTransitions.length; round += 1) {
      for (const { from, to } of orderTransitions) if (reached.has(from)) reached.add(to)
    }
    expect([...reached].sort()).toEqual(
      ['abandoned', 'cancelled', 'delivered', 'paid', 'refunded', 'reserving', 'unpaid'].sort(),
    )
  })

  it('lead to delivered only through paid, by any sequence', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (sequence) => {
        const path = walk(sequence)
        const delivered = path.indexOf('delivered')
        if (delivered >= 0) expect(path[delivered - 1]).toBe('paid')
      }),
      { numRuns: 1_000 },
    )
  })

  it('let only staff deliver, and no actor mark an order paid by hand', () => {
    expect(mayPerform('deliver', 'paid', 'admin')).toBe(true)
    expect(mayPerform('deliver', 'paid', 'owner')).toBe(false)
    expect(mayPerform('refund', 'delivered', 'owner')).toBe(false)
    expect(mayPerform('pay', 'unpaid', 'owner')).toBe(false)
    expect(mayPerform('pay', 'unpaid', 'admin')).toBe(false)
  })
})
