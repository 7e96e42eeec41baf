import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver got. */
export interface Received {
  id: string
  headers: IncomingHttpHeaders
  body: string
}

/** The response of a receiver: a status, also with headers, or none until the test sends it. */
export type Reply = number | { status: number; headers: Record<string, string> } | Promise<number>

export interface Receiver {
  url: string
  received: Received[]
  stop(): Promise<void>
}

/** Starts a receiver of webhooks on this machine. */
export async function startReceiver(
  reply: (received: Received, count: number) => Reply = () => 204,
): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const delivery = { id: String(request.headers['webhook-id']), headers: request.headers, body }
      received.push(delivery)
      void Promise.resolve(reply(delivery, received.length)).then((result) => {
        const { status, headers } =
          typeof result === 'number' ? { status: result, headers: {} } : result
        response.writeHead(status, headers).end(`Status ${status}`)
      })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
