import { listExtensions, switchExtension } from '@voltkart/shared/contract/extensions'
import { placeOrder } from '@voltkart/shared/contract/orders'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildOrderBody, pay } from '../factories'
import { startReceiver, type Receiver } from '../webhook-receiver'
import { createCrashWorld, type CrashWorld } from './crash-world'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const name = 'chat-message'
const patiently = { timeout: 60_000, interval: 20 }

let world: CrashWorld
let chat: Receiver
/** The chat does not answer its first message before the shop is dead. */
let respond: (status: number) => void
beforeAll(async () => {
  const first = new Promise<number>((resolve) => (respond = resolve))
  chat = await startReceiver((_message, count) => (count === 1 ? first : 200))
  world = await createCrashWorld({ EXTENSIONS: name, CHAT_MESSAGE_URL: chat.url })
})
afterAll(async () => {
  await world.remove()
  await chat.stop()
})

it('a shop that dies while it tells the chat tells it again, of the same event', async () => {
  await world.start()
  const admin = await world.newAdmin()
  const customer = await world.newCustomer()
  await world.shop().runJobs(`extension ${name}`)
  await admin.call(switchExtension, { params: { name }, body: { active: true } })
  const body = buildOrderBody([{ product: await world.buildProduct(10) }])
  const order = await customer.call(placeOrder, { body })
  await pay(customer, order)
  await world.shop().runJobs('relay outboxes')
  const dying = world.shop().runJobs(`extension ${name}`)
  dying.catch(() => undefined)
  await vi.waitFor(() => expect(chat.received).toHaveLength(1), patiently)
  await world.shop().kill()
  respond(200)

  await world.start()
  const { eventWebhooks } = world.models
  const record = await eventWebhooks.extensions.find(name)
  // The test does not wait the half minute after which the claim of the dead process ends.
  await eventWebhooks.deliveries.hurry({ webhook: record?._id ?? '', run: 1 }, new Date())
  await world.shop().runJobs(`extension ${name}`)
  const [before, after] = chat.received
  expect(after?.body).toContain(`Order ${order.orderNumber} is paid`)
  expect(after?.body).toBe(before?.body)
  const getId = (request: typeof before) => request?.headers['idempotency-key']
  expect(getId(after)).toMatch(/^evt_/)
  expect(getId(after)).toBe(getId(before))
  const { extensions } = await admin.call(listExtensions, {})
  expect(extensions).toMatchObject([{ name, active: true, waiting: 0 }])
})
