import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A program on this machine that the shop sends something to. */
export interface Receiver {
  url: string
  /** The bodies of requests. */
  received: string[]
  /** The status of its further responses. */
  status: number
  stop: () => Promise<unknown>
}

/** Starts a receiver of webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
    receiver.received.push(body)
    response.writeHead(receiver.status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: [],
    status: 204,
    stop: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }
  return receiver
}
