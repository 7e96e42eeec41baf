import { errorStatus, type ErrorCode } from '@voltkart/shared/contract/error-codes'
import type { ErrorBody } from '@voltkart/shared/contract/errors'
import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

function response(code: ErrorCode, message: string): string {
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
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // A client that disconnected, or that got part of a response, cannot receive an error.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    socket.end(response('PAYLOAD_TOO_LARGE', messages.tooLarge))
    return
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    return
  }
  socket.end(response('VALIDATION', messages.malformedRequest))
}
