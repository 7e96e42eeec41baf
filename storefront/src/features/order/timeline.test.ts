import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import { expect, it } from 'vitest'
import { getHistorySteps } from './timeline'

const event = (type: OrderEvent['type'], at: string): OrderEvent => ({ type, at, by: 'Priya Nair' })
const getTypes = (events: OrderEvent[]) => getHistorySteps(events).map(({ type }) => type)

it('shows the delivery of the last parcel and of its order once', () => {
  const events = [
    event('placed', '2026-11-20T06:00:00.000Z'),
    event('paid', '2026-11-20T06:01:00.000Z'),
    event('packed', '2026-11-20T09:00:00.000Z'),
    event('shipped', '2026-11-20T10:00:00.000Z'),
    event('parcel-delivered', '2026-11-22T10:00:00.000Z'),
    event('parcel-delivered', '2026-11-23T10:00:00.000Z'),
    event('delivered', '2026-11-23T10:00:00.000Z'),
  ]
  expect(getTypes(events)).toEqual(['placed', 'paid', 'shipped', 'parcel-delivered', 'delivered'])
})

it('shows what is sent, but not how often it was packed', () => {
  const at = '2026-11-20T06:00:00.000Z'
  const types = ['placed', 'packed', 'parcel-cancelled', 'packed', 'shipped'] as const
  expect(getTypes(types.map((type) => event(type, at)))).toEqual(['placed', 'shipped'])
})

it('shows a refund once when it starts and once when it ends, with the first time of each', () => {
  const events = [
    event('return-refunding', '2026-11-24T06:00:00.000Z'),
    event('refund-requested', '2026-11-24T06:00:01.000Z'),
    event('refund-pending', '2026-11-24T06:00:09.000Z'),
    event('refunded', '2026-11-25T06:00:00.000Z'),
    event('return-refunded', '2026-11-25T06:00:00.000Z'),
  ]
  expect(getHistorySteps(events)).toMatchObject([
    { type: 'refund-pending', at: '2026-11-24T06:00:00.000Z' },
    { type: 'return-refunded', at: '2026-11-25T06:00:00.000Z' },
  ])
})

it('keeps two failed payments of different days apart', () => {
  const events = [
    event('payment-failed', '2026-11-20T06:00:00.000Z'),
    event('payment-failed', '2026-11-20T07:00:00.000Z'),
    event('payment-failed', '2026-11-21T07:00:00.000Z'),
  ]
  expect(getHistorySteps(events)).toHaveLength(2)
})
