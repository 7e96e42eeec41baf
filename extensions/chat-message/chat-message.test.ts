import {
  type EventOf,
  type ExtensionContext,
  createShopClient,
} from '@voltkart/shared/client/extension'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import chatMessage from './index'

/** The messages to the chat, and its response. */
const sent: { headers: IncomingHttpHeaders; body: unknown }[] = []
let status = 200
const chat = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    sent.push({ headers: request.headers, body: JSON.parse(body) })
    response.writeHead(status).end()
  })
})
beforeAll(() => new Promise<void>((listening) => chat.listen(0, '127.0.0.1', listening)))
afterAll(() => new Promise<void>((closed) => chat.close(() => closed())))

const order = buildOrder({ orderNumber: '261120-AB12CD', totalPrice: 64_999 })
const event: EventOf<'order.paid'> = {
  id: 'evt_1',
  type: 'order.paid',
  at: '2026-11-20T06:00:00.000Z',
  seq: 41,
  subject: { kind: 'order', id: order._id },
  data: order,
}

function tell(settings: ExtensionContext['settings']) {
  const shop = createShopClient({ url: 'http://127.0.0.1:9' })
  return chatMessage.on?.['order.paid']?.(event, { shop, settings })
}
const settings = () => ({
  CHAT_MESSAGE_URL: `http://127.0.0.1:${(chat.address() as AddressInfo).port}/hook`,
})

it('tells the chat of a paid order: its number, total, pieces and city', async () => {
  await tell(settings())
  expect(sent).toMatchObject([
    {
      headers: { 'idempotency-key': 'evt_1', 'content-type': 'application/json' },
      body: {
        text: `Order 261120-AB12CD is paid: ₹64,999, 1 piece to ${order.shippingAddress.city}`,
      },
    },
  ])
})

it('is sent no link, mention or emphasis that a customer has typed as the city', async () => {
  const city = '<https://evil.example|Pay here> @channel *Pune*'
  const shippingAddress = { ...order.shippingAddress, city }
  const shop = createShopClient({ url: 'http://127.0.0.1:9' })
  const typed = { ...event, data: { ...order, shippingAddress } }
  await chatMessage.on?.['order.paid']?.(typed, { shop, settings: settings() })
  const { text } = (sent.at(-1)?.body ?? {}) as { text: string }
  expect(text).not.toMatch(/[<>]|@channel|https:\/|\*Pune|evil\.example/)
  expect(text.replaceAll('\u200B', '')).toContain(
    'to &lt;https://evil.example|Pay here&gt; @channel',
  )
})

it('has the event repeated if the chat refuses it, or has no address', async () => {
  status = 500
  await expect(tell(settings())).rejects.toThrow('The chat answered 500')
  await expect(tell({})).rejects.toThrow('CHAT_MESSAGE_URL is not set')
})
