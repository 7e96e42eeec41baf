import type { ErrorBody } from '@voltkart/shared/contract/errors'
import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { refuseUnreadable } from './unreadable-request'

/** An open port, whether or not the shop behind it is ready yet. */
export interface HttpListener {
  port: number
  /** Handles requests once set. */
  serve(handler: RequestListener): void
  /** Lets requests in flight end, then closes; those that take too long are cut off. */
  stop(): Promise<void>
}

const CLOSE_MS = 5_000
const SWEEP_MS = 50
/**
 * Keep-alive clients must close idle connections before the shop does, or a request may hit a
 * closing connection. Proxies and load balancers close after 60 seconds.
 */
const KEEP_ALIVE_MS = 65_000

const notReady: RequestListener = (_request, response) => {
  const requestId = randomUUID()
  response.writeHead(503, {
    'Retry-After': '2',
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  })
  const body: ErrorBody = { message: messages.starting, code: 'UNAVAILABLE', requestId }
  response.end(JSON.stringify(body))
}

/**
 * Opens a port before anything else starts, so that a taken port is known before anything is
 * written. Responds 503 until `serve` is called. Port 0 takes a free one.
 * @throws the system's error when the port is taken or may not be used
 */
export async function listen(port: number, host: string): Promise<HttpListener> {
  let handler = notReady
  const server = createServer((request, response) => {
    void handler(request, response)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.on('clientError', refuseUnreadable)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was opened')
  return {
    port: address.port,
    serve(next) {
      handler = next
    },
    stop: () =>
      new Promise((resolve) => {
        // A connection that is kept open for more falls idle only when its request has ended.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
        const cutOff = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(cutOff)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
