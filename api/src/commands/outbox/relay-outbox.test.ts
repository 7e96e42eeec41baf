import { expect, it, vi } from 'vitest'
import { readEvents } from '../../../testing/events'
import { buildOrder, buildProduct } from '../../../testing/factories'
import { useAdmin, useShop } from '../../../testing/use-shop'
import { createRelayState, relayOutbox } from './relay-outbox'

const shop = useShop()
const admin = useAdmin(shop)

const readOutbox = async (collection: string, filter: object) =>
  (await shop.context.connection.collection(collection).findOne(filter))?.['outbox'] as unknown[]
const getEvents = async (id: string) =>
  (await readEvents(admin.browser)).events
    .filter(({ subject }) => subject.id === id)
    .map(({ type }) => type)

it('publishes an event while the mail server takes long, and sends the mail once', async () => {
  await relayOutbox(shop.context)
  const order = await buildOrder(shop, { browser: admin.browser })
  let finishMail = () => {}
  const sent = vi
    .spyOn(shop.context.mailer, 'send')
    .mockImplementation(() => new Promise((resolve) => (finishMail = () => resolve())))
  const running = relayOutbox(shop.context)
  await vi.waitFor(async () => expect(await getEvents(order._id)).toEqual(['order.placed']))
  await vi.waitFor(async () =>
    expect(await readOutbox('orders', { orderNumber: order.orderNumber })).toMatchObject([
      { kind: 'mail-placed' },
    ]),
  )
  finishMail()
  await running
  expect(sent).toHaveBeenCalledTimes(1)
  expect(await readOutbox('orders', { orderNumber: order.orderNumber })).toEqual([])
  sent.mockRestore()
})

it('does not let a record whose work fails hold up others', async () => {
  const [broken, sound] = [await buildProduct(shop), await buildProduct(shop)]
  const { products } = shop.context.models
  const { findWithReserved } = products
  const find = vi
    .spyOn(products, 'findWithReserved')
    .mockImplementation((id) =>
      id === broken._id ? Promise.reject(new Error('broken')) : findWithReserved(id),
    )
  const state = createRelayState()
  await relayOutbox(shop.context, { state })
  expect([await getEvents(broken._id), await getEvents(sound._id)]).toEqual([
    [],
    ['product.created'],
  ])
  const tries = find.mock.calls.length
  await relayOutbox(shop.context, { state })
  expect(find.mock.calls.length, 'it is tried again after a pause').toBe(tries)
  find.mockRestore()
  await relayOutbox(shop.context)
  expect(await getEvents(broken._id)).toEqual(['product.created'])
})
