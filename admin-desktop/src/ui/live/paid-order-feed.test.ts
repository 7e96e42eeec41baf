// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPaidOrders } from './paid-order-feed'

const NOW = '2026-11-21T08:00:00.000Z'
const order = (id: number, paidAt = '2026-11-21T08:00:05.000Z') => ({
  _id: id.toString(16).padStart(24, '0'),
  orderNumber: `261121-00000${id}`,
  customer: 'Asha Rao',
  totalPrice: 100,
  paidAt,
})

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 1
  url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }
  send(type: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
  fail(): void {
    this.readyState = FakeEventSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }
}

let requests: string[]
let replies: (() => Response)[]
let reported: string[]
let stop: () => void
const onPaid = ({ orderNumber }: { orderNumber: string }) => void reported.push(orderNumber)

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.opened = []
  requests = []
  replies = []
  reported = []
  stop = () => undefined
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(new URL(request.url).pathname + new URL(request.url).search)
    const reply = replies.shift()
    return reply ? Promise.resolve(reply()) : Promise.reject(new TypeError('offline'))
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('following paid orders', () => {
  it('reports the orders of the stream, but no earlier ones, and no invalid ones', () => {
    stop = followPaidOrders(onPaid)
    const [stream] = FakeEventSource.opened
    expect(stream?.url).toBe('/api/v1/orders/paid/stream')
    stream?.send('ready', { now: NOW })
    stream?.send('paid', order(1, '2026-11-21T07:59:59.000Z'))
    stream?.send('paid', { nonsense: true })
    stream?.send('paid', order(2))
    expect(reported).toEqual(['261121-000002'])
    vi.advanceTimersByTime(120_000)
    expect(requests).toEqual([])
    stop()
    expect(stream?.readyState).toBe(FakeEventSource.CLOSED)
  })

  it.each(['is refused', 'says nothing'])(
    'asks now and then while the stream %s, and changes back',
    async (how) => {
      stop = followPaidOrders(onPaid)
      const page = (orders: unknown[]) => () => Response.json({ orders, now: NOW })
      replies = [page([]), page([order(3)])]
      if (how === 'is refused') FakeEventSource.opened[0]?.fail()
      else await vi.advanceTimersByTimeAsync(10_000)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(requests).toEqual([
        '/api/v1/orders/paid',
        `/api/v1/orders/paid?${new URLSearchParams({ since: NOW })}`,
      ])
      expect(reported).toEqual(['261121-000003'])

      // The connection may fail; polling continues, and the stream is tried again too.
      await vi.advanceTimersByTimeAsync(60_000)
      const secondSource = FakeEventSource.opened[1]
      expect(secondSource?.url).toContain(`since=${encodeURIComponent(NOW)}`)
      secondSource?.send('ready', { now: NOW })
      const before = requests.length
      await vi.advanceTimersByTimeAsync(60_000)
      expect(requests.length).toBe(before)
    },
  )

  it('stops if the account loses its permission', async () => {
    stop = followPaidOrders(onPaid)
    replies = [() => Response.json({}, { status: 401 })]
    FakeEventSource.opened[0]?.fail()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(requests).toHaveLength(1)
    expect(FakeEventSource.opened).toHaveLength(1)
  })
})
