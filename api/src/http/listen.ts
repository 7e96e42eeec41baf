import type { ErrorBody } from '@voltkart/shared/contract/errors'
import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { errorStatus, type ErrorCode } from '@voltkart/shared/contract/error-codes'
import type { Duplex } from 'node:stream'

function formatResponse(code: ErrorCode, message: string): string {
  const status = errorStatus[code]
  const requestId = randomUUID()
  const body = JSON.stringify({ message, code, requestId } satisfies ErrorBody)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/**
 * Responds to a request that is not valid HTTP, such as one with an overlong URL, with the usual
 * error body, then closes the connection, since the next request's start is unknown.
 */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // A client that disconnected, or that got part of a response, cannot receive an error.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    socket.end(formatResponse('PAYLOAD_TOO_LARGE', messages.tooLarge))
    return
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    return
  }
  socket.end(formatResponse('VALIDATION', messages.malformedRequest))
}

/** An open port, whether or not the shop behind it is ready yet. */
export interface HttpListener {
  port: number
  /** Handles requests once set. */
  serve(handler: RequestListener): void
  /** Lets requests in flight finish, then closes; those that take too long are aborted. */
  stop(): Promise<void>
}

const CLOSE_MS = 5_000
const SWEEP_MS = 50
/** How long the client of a refused request may continue to send, so that it can read the response. */
const LINGER_MS = 2_000
/**
 * Keep-alive clients must close idle connections before the shop does; otherwise a request may hit
 * a closing connection. Proxies and load balancers close after 60 seconds.
 */
const KEEP_ALIVE_MS = 65_000

/** Responds with an error to a request that does not reach Express. */
export function sendEarlyError(
  response: ServerResponse,
  code: ErrorCode,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const requestId = randomUUID()
  response.writeHead(errorStatus[code], {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  })
  response.end(JSON.stringify({ message, code, requestId } satisfies ErrorBody))
}

const notReady: RequestListener = (_request, response) =>
  sendEarlyError(response, 'UNAVAILABLE', messages.starting, { 'Retry-After': '2' })

/**
 * Closes the connection of a request whose response was sent before its whole body was received, unless
 * the rest arrives soon: it is not read, and a slow sender would hold the connection.
 */
function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    const cutOff = setTimeout(() => request.socket.destroy(), LINGER_MS)
    request.once('close', () => clearTimeout(cutOff))
  })
}

/**
 * Opens a port before anything else starts, so that a taken port is known before anything is
 * written. Responds 503 until `serve` is called. Port 0 selects a free one.
 * @throws the system's error when the port is taken or may not be used
 */
export async function listen(port: number, host: string): Promise<HttpListener> {
  let handler = notReady
  const server = createServer((request, response) => {
    closeUnread(request, response)
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
        // A keep-alive connection becomes idle only when its request has ended.
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
