// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { Order } from '@voltkart/shared/contract/orders'
import { buildOrder, buildUser } from '@voltkart/shared/testing/builders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAdmin } from '../../testing/render-admin'

const promise = { from: '2026-11-26', to: '2026-11-29' }

async function shownFor(given: Partial<Order>): Promise<string> {
  const order = buildOrder({ status: 'paid', promise, ...given })
  renderAdmin(`/admin/order/${order._id}`, {
    as: buildUser({ isAdmin: true }),
    replies: { [`GET /orders/${order._id}`]: { body: order } },
  })
  const found = await screen.findByText(/^Promised /)
  return found.textContent
}

describe('the promised dates of an order', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T06:00:00Z') })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('are shown, without a word while they are kept', async () => {
    expect(await shownFor({})).toBe('Promised Thu 26 – Sun 29 Nov')
  })

  it('have passed: it is late', async () => {
    vi.setSystemTime(new Date('2026-12-01T06:00:00Z'))
    expect(await shownFor({})).toBe('Promised Thu 26 – Sun 29 Nov · 2 days late')
  })

  it('had passed when it was delivered', async () => {
    vi.setSystemTime(new Date('2026-12-20T06:00:00Z'))
    const deliveredAt = '2026-11-30T06:00:00.000Z'
    expect(await shownFor({ status: 'delivered', isDelivered: true, deliveredAt })).toBe(
      'Promised Thu 26 – Sun 29 Nov · Delivered 1 day late',
    )
  })

  it('say nothing about an order that is cancelled', async () => {
    vi.setSystemTime(new Date('2026-12-20T06:00:00Z'))
    expect(await shownFor({ status: 'cancelled' })).toBe('Promised Thu 26 – Sun 29 Nov')
  })
})
