import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

/** A server with the responses of a test; it records its requests. */
export async function startServer(reply: RequestListener) {
  const requests: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    requests.push({ method, url, headers })
    reply(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
