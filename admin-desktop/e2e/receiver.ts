import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How far the port of the chat is from that of its shop, whose settings name its address. */
const CHAT_OFFSET = 4
const chatPort = (shopPort: number) => shopPort + CHAT_OFFSET
export const chatAddress = (shopPort: number) => `http://127.0.0.1:${chatPort(shopPort)}/`

/** A program on this machine that the shop sends something to. */
export interface Receiver {
  url: string
  /** The bodies of requests. */
  received: string[]
  /** What it answers from now on. */
  status: number
  stop: () => Promise<unknown>
}

async function startAt(port: number): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
    receiver.received.push(body)
    response.writeHead(receiver.status).end()
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: [],
    status: 204,
    stop: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }
  return receiver
}

/** A receiver of webhooks. */
export const startReceiver = () => startAt(0)

/** The chat of the shop at an address. */
export const startChat = (shopUrl = '') => startAt(chatPort(Number(new URL(shopUrl).port)))
