import type { Order } from '@voltkart/shared/contract/orders'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderPromise } from './order-shipping'

const promise = { from: '2026-11-26', to: '2026-11-29' }

function getPromise(overrides: Partial<Order>): string {
  const order = buildOrder({ status: 'paid', promise, ...overrides })
  const styles = /<style.*?<\/style>/g
  return renderToStaticMarkup(<OrderPromise order={order} />)
    .replaceAll(styles, '')
    .replaceAll(/<[^>]+>/g, '')
}

describe('the promised dates of an order', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T06:00:00Z') })
  })
  afterEach(() => vi.useRealTimers())

  it('are shown, without a word while they are kept', () => {
    expect(getPromise({})).toBe('Promised Thu 26 – Sun 29 Nov')
  })

  it('have passed: it is late', () => {
    vi.setSystemTime(new Date('2026-12-01T06:00:00Z'))
    expect(getPromise({})).toBe('Promised Thu 26 – Sun 29 Nov · 2 days late')
  })

  it('had passed when it was delivered', () => {
    vi.setSystemTime(new Date('2026-12-20T06:00:00Z'))
    const deliveredAt = '2026-11-30T06:00:00.000Z'
    expect(getPromise({ status: 'delivered', isDelivered: true, deliveredAt })).toBe(
      'Promised Thu 26 – Sun 29 Nov · Delivered 1 day late',
    )
  })

  it('say nothing about an order that is cancelled', () => {
    vi.setSystemTime(new Date('2026-12-20T06:00:00Z'))
    expect(getPromise({ status: 'cancelled' })).toBe('Promised Thu 26 – Sun 29 Nov')
  })
})
