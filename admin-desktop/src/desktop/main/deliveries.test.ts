import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryVault } from '../testing/memory-vault'
import { openDeliveries } from './deliveries'

const [first, second, third] = ['a', 'b', 'c'].map((sign) => sign.repeat(24)) as [
  string,
  string,
  string,
]

const refusal = (status: number, message: string) =>
  Response.json({ message, code: 'CONFLICT', requestId: 'r' }, { status })

async function startDeliveries(vault = createMemoryVault()) {
  const deliver = vi.fn((_orderId: string) => Promise.resolve(Response.json({})))
  const ship = vi.fn((_orderId: string, _parcel: number, _body: string) =>
    Promise.resolve(Response.json({})),
  )
  const pack = vi.fn((_orderId: string, _key: string, _body: string) =>
    Promise.resolve(Response.json({}, { status: 201 })),
  )
  const order = vi.fn((_id: string) => Promise.resolve(Response.json(buildOrder())))
  const account = vi.fn<() => string | null>(() => 'me')
  const onChange = vi.fn()
  const deliveries = await openDeliveries({
    vault,
    calls: { deliver, ship, pack, order },
    account,
    onChange,
    now: () => new Date('2026-03-01T10:00:00Z'),
  })
  const listWaiting = () => deliveries.waiting().map(({ orderId }) => orderId)
  const listRefused = () =>
    deliveries.refused().map(({ orderId, reason }) => `${orderId[0]}: ${reason}`)
  return {
    vault,
    deliver,
    ship,
    pack,
    order,
    account,
    onChange,
    deliveries,
    waiting: listWaiting,
    refused: listRefused,
  }
}

async function fillDeliveries() {
  const all = await startDeliveries()
  for (const id of [first, second, third])
    await all.deliveries.add({ orderId: id, orderNumber: `VK-${id[0]}` }, 'me')
  all.onChange.mockClear()
  return all
}

describe('deliveries without a connection', () => {
  it('are queued in order, each once, across a restart', async () => {
    const { vault, deliveries } = await startDeliveries()
    await deliveries.add({ orderId: first, orderNumber: 'VK-1' }, 'me')
    await deliveries.add({ orderId: first, orderNumber: 'VK-1' }, 'me')
    await deliveries.add({ orderId: second, orderNumber: 'VK-2' }, 'me')
    const restarted = await startDeliveries(vault)
    expect(restarted.deliveries.waiting()).toEqual([
      { orderId: first, orderNumber: 'VK-1', account: 'me', at: '2026-03-01T10:00:00.000Z' },
      { orderId: second, orderNumber: 'VK-2', account: 'me', at: '2026-03-01T10:00:00.000Z' },
    ])
  })

  it('are sent one after the other, each with a notification', async () => {
    const { deliver, deliveries, onChange, waiting } = await fillDeliveries()
    await deliveries.replay()
    expect(deliver.mock.calls).toEqual([[first], [second], [third]])
    expect(waiting()).toEqual([])
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  it('a delivery without permission is refused with the reason, and not repeated', async () => {
    const { deliver, deliveries, waiting, refused } = await fillDeliveries()
    const message = 'You are not allowed to do this'
    deliver.mockResolvedValueOnce(
      Response.json({ message, code: 'FORBIDDEN', requestId: 'r' }, { status: 403 }),
    )
    await deliveries.replay()
    expect(waiting()).toEqual([])
    expect(refused()).toEqual([`a: ${message}`])
    await deliveries.replay()
    expect(deliver).toHaveBeenCalledTimes(3)
  })

  it('are sent once for concurrent calls', async () => {
    const { deliver, deliveries } = await fillDeliveries()
    await Promise.all([deliveries.replay(), deliveries.replay(), deliveries.replay()])
    expect(deliver).toHaveBeenCalledTimes(3)
  })

  it('stay queued if the connection breaks halfway, and are not lost', async () => {
    const { vault, deliver, deliveries, waiting } = await fillDeliveries()
    deliver.mockResolvedValueOnce(Response.json({})).mockRejectedValueOnce(new Error('offline'))
    await deliveries.replay()
    expect(waiting()).toEqual([second, third])
    expect(deliver).toHaveBeenCalledTimes(2)
    const restarted = await startDeliveries(vault)
    await restarted.deliveries.replay()
    expect(restarted.deliver.mock.calls).toEqual([[second], [third]])
  })

  it.each([401, 429, 500, 503])('stay queued after status %i', async (status) => {
    const { deliver, deliveries, waiting, refused } = await fillDeliveries()
    deliver.mockResolvedValueOnce(refusal(status, 'Not now'))
    await deliveries.replay()
    expect(waiting()).toEqual([first, second, third])
    expect(refused()).toEqual([])
  })

  it('refused deliveries are listed with the reason, and the others continue', async () => {
    const { vault, deliver, deliveries, waiting, refused } = await fillDeliveries()
    deliver
      .mockResolvedValueOnce(refusal(409, 'Order is not paid yet'))
      .mockResolvedValueOnce(new Response('<h1>Gone</h1>', { status: 404 }))
    await deliveries.replay()
    expect(waiting()).toEqual([])
    expect(refused()).toEqual(['a: Order is not paid yet', 'b: The shop responded with status 404'])
    expect((await startDeliveries(vault)).refused()).toEqual(refused())

    await deliveries.dismiss(first)
    expect(refused()).toEqual(['b: The shop responded with status 404'])
    await deliveries.add({ orderId: second, orderNumber: 'VK-b' }, 'me')
    expect([waiting(), refused()]).toEqual([[second], []])
  })

  it('count as done if the order is already delivered, by a call whose response was lost', async () => {
    const { deliver, order, deliveries, waiting, refused } = await fillDeliveries()
    deliver.mockImplementation(() => Promise.resolve(refusal(409, 'Order is already delivered')))
    order.mockImplementation((_id) =>
      Promise.resolve(Response.json(buildOrder({ status: 'delivered' }))),
    )
    await deliveries.replay()
    expect([waiting(), refused()]).toEqual([[], []])
  })

  it('are kept if the state of the order cannot be read', async () => {
    const { deliver, order, deliveries, waiting, refused } = await fillDeliveries()
    deliver.mockResolvedValueOnce(refusal(409, 'Order is already delivered'))
    order.mockRejectedValueOnce(new Error('offline'))
    await deliveries.replay()
    expect([waiting(), refused()]).toEqual([[first, second, third], []])
  })

  it('are sent only by the account that marked them', async () => {
    const { deliver, account, deliveries, waiting } = await fillDeliveries()
    await deliveries.add({ orderId: 'd'.repeat(24), orderNumber: 'VK-d' }, 'colleague')
    for (const [accountId, sent] of [
      [null, 0],
      ['colleague', 1],
    ] as const) {
      account.mockReturnValue(accountId)
      await deliveries.replay()
      expect(deliver).toHaveBeenCalledTimes(sent)
    }
    expect(waiting()).toEqual([first, second, third])
  })

  it('start with an empty queue if the stored one is unreadable', async () => {
    for (const text of ['{', '{"waiting":7}']) {
      const vault = createMemoryVault()
      await vault.set('deliveries', Buffer.from(text))
      const { deliveries, waiting } = await startDeliveries(vault)
      await deliveries.add({ orderId: first, orderNumber: 'VK-1' }, 'me')
      expect(waiting()).toEqual([first])
      await deliveries.clear()
      expect(waiting()).toEqual([])
    }
  })
})

describe('parcels that were sent offline', () => {
  const body = '{"courier":"delhivery","trackingNumber":"AWB-1"}'
  const parcel = (n: number, sent = body) => ({
    orderId: first,
    orderNumber: 'VK-1',
    parcel: n,
    body: sent,
  })

  it('are queued beside deliveries, and are sent with their input', async () => {
    const { vault, deliveries } = await startDeliveries()
    await deliveries.add(parcel(1), 'me')
    await deliveries.add({ orderId: first, orderNumber: 'VK-1' }, 'me')
    await deliveries.add(parcel(2, ''), 'me')
    const restarted = await startDeliveries(vault)
    expect(restarted.deliveries.waiting().map((entry) => entry.parcel)).toEqual([1, undefined, 2])
    await restarted.deliveries.replay()
    expect(restarted.ship.mock.calls).toEqual([
      [first, 1, body],
      [first, 2, ''],
    ])
    expect(restarted.deliver.mock.calls).toEqual([[first]])
    expect(restarted.waiting()).toEqual([])
  })

  it('are queued once each, with their latest input', async () => {
    const { deliveries } = await startDeliveries()
    await deliveries.add(parcel(1, '{}'), 'me')
    await deliveries.add(parcel(2), 'me')
    await deliveries.add(parcel(1), 'me')
    expect(deliveries.waiting().map((entry) => [entry.parcel, entry.body])).toEqual([
      [1, body],
      [2, body],
    ])
  })

  it.each(['shipped', 'delivered', 'came-back'] as const)(
    'count as done when the parcel is %s already',
    async (state) => {
      const { ship, order, deliveries, waiting, refused } = await startDeliveries()
      await deliveries.add(parcel(1), 'me')
      const paid = buildOrder({ status: 'paid' })
      ship.mockResolvedValueOnce(refusal(409, 'Only a packed parcel can be sent'))
      order.mockResolvedValueOnce(
        Response.json({ ...paid, parcels: [buildParcel(paid, { state })] }),
      )
      await deliveries.replay()
      expect([waiting(), refused()]).toEqual([[], []])
    },
  )

  it('refused parcels are listed separately, until they are dismissed', async () => {
    const { ship, order, deliveries, waiting, refused } = await startDeliveries()
    const paid = buildOrder({ status: 'paid' })
    // Another parcel of the order is being sent; this one has been cancelled.
    const parcels = [
      buildParcel(paid, { state: 'shipped' }),
      buildParcel(paid, { n: 2, state: 'cancelled' }),
    ]
    order.mockResolvedValue(Response.json({ ...paid, parcels }))
    ship.mockImplementation((_id, n) =>
      Promise.resolve(n === 2 ? refusal(409, 'E-way bill missing') : Response.json({})),
    )
    await deliveries.add(parcel(2), 'me')
    await deliveries.add(parcel(3), 'me')
    await deliveries.replay()
    expect([waiting(), refused()]).toEqual([[], ['a: E-way bill missing']])
    await deliveries.dismiss(first)
    expect(refused()).toHaveLength(1)
    await deliveries.dismiss(`${first}/2`)
    expect(refused()).toEqual([])
  })
})

describe('pieces that were packed offline', () => {
  const body = '{"lines":[{"product":"p","quantity":1}]}'
  const toPackWork = (key: string) => ({ orderId: first, orderNumber: 'VK-1', pack: key, body })

  it('are packed in order, each with its key, before the delivery that follows', async () => {
    const { vault, deliveries } = await startDeliveries()
    await deliveries.add(toPackWork('key-00001'), 'me')
    await deliveries.add(toPackWork('key-00001'), 'me')
    await deliveries.add(toPackWork('key-00002'), 'me')
    await deliveries.add({ orderId: first, orderNumber: 'VK-1' }, 'me')
    const restarted = await startDeliveries(vault)
    await restarted.deliveries.replay()
    expect(restarted.pack.mock.calls).toEqual([
      [first, 'key-00001', body],
      [first, 'key-00002', body],
    ])
    expect(restarted.deliver).toHaveBeenCalledOnce()
    expect(restarted.waiting()).toEqual([])
  })

  it('a refusal of pieces is described in the words of each field', async () => {
    const { pack, order, deliveries, waiting, refused } = await startDeliveries()
    await deliveries.add(toPackWork('key-00001'), 'me')
    const errors = [{ path: 'body.lines.0.serials.0', message: 'Another order has this number' }]
    pack.mockResolvedValueOnce(
      Response.json({ message: 'Check the fields', code: 'VALIDATION', errors }, { status: 400 }),
    )
    await deliveries.replay()
    expect([waiting(), refused()]).toEqual([[], ['a: Another order has this number']])
    await deliveries.add(toPackWork('key-00002'), 'me')
    pack.mockResolvedValueOnce(refusal(409, 'Fewer pieces are left to send than you packed'))
    await deliveries.replay()
    expect(order).not.toHaveBeenCalled()
    expect(refused()).toHaveLength(2)
    await deliveries.dismiss(`${first}/pack/key-00001`)
    expect(refused()).toEqual(['a: Fewer pieces are left to send than you packed'])
  })
})
