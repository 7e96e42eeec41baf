import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SmallServer {
  url: string
  stop(): Promise<void>
}

/** A real HTTP server on a free port, for responses that the shop never sends. */
export async function startSmallServer(listener: RequestListener): Promise<SmallServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Finds an address at which nothing listens. */
export async function findClosedAddress(): Promise<string> {
  const { url, stop } = await startSmallServer(() => undefined)
  await stop()
  return url
}
