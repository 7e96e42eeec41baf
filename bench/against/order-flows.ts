import { startReceiver } from '../../api/testing/webhook-receiver'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { createFilteredLists, createOrderRequest, getProducts } from '../workloads'
import type { Flow, Place } from './flow'
import { sendCall, signInStaff } from './people'

const ORDERS = 200
const LINES = 3
const LISTS = 5_000
const SELLABLE = 3_000
const LARGE_STOCK = 100

async function prepareOrders({ shop, people, next }: Place, count: number) {
  const sellable = await getProducts(shop.url, SELLABLE, '&inStock=1')
  const plenty = sellable.filter(({ countInStock }) => countInStock >= LARGE_STOCK)
  const from = next(count)
  const buyers = await people.buyers(count)
  return buyers.map((cookie, order) => {
    const first = (from + order) * LINES
    const lines = Array.from({ length: LINES }, (_, line) => plenty[(first + line) % plenty.length])
    return createOrderRequest(
      lines.filter((product): product is ProductSummary => product !== undefined),
      cookie,
    )
  })
}

/** The cost of each order, including the wait for `arrived`. */
async function measureOrders(
  place: Place,
  arrived = () => Promise.resolve(),
  count = ORDERS,
): Promise<number> {
  const orders = await prepareOrders(place, count)
  const cost = await place.shop.cost(async () => {
    await place.send(orders)
    await arrived()
  })
  return cost / count
}

/** Measures orders while a webhook receives an event of each. */
async function withWebhook(place: Place): Promise<number> {
  let allArrived = () => {}
  const all = new Promise<void>((resolve) => (allArrived = resolve))
  const receiver = await startReceiver((_received, count) => {
    if (count === ORDERS) allArrived()
    return 204
  })
  const headers = { cookie: await signInStaff(place.shop) }
  const body = { url: receiver.url, types: ['order.placed'], active: true }
  const created = await sendCall(place.shop, { path: '/webhooks', body, headers })
  const { webhook } = (await created.json()) as { webhook: { _id: string } }
  try {
    return await measureOrders(place, () => all)
  } finally {
    await sendCall(place.shop, { method: 'DELETE', path: `/webhooks/${webhook._id}`, headers })
    await receiver.stop()
  }
}

/**
 * The flow of placing orders of three lines.
 * @param part the share of the usual number of orders
 */
export const createOrderFlow = (part = 1): Flow => ({
  name: 'order',
  unit: 'ms',
  measure: (place) => measureOrders(place, undefined, ORDERS * part),
})

/** The flows of placing orders. */
export const orderFlows: Flow[] = [
  createOrderFlow(),
  { name: 'order with a webhook', unit: 'ms', measure: withWebhook },
  {
    name: 'order after lists',
    unit: 'ms',
    async measure(place) {
      await place.send(createFilteredLists(LISTS, place.next(LISTS)))
      return measureOrders(place)
    },
  },
]
