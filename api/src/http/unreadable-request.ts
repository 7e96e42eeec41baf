import { errorStatus, type ErrorCode } from '@voltkart/shared/contract/error-codes'
import type { ErrorBody } from '@voltkart/shared/contract/errors'
import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

function answer(code: ErrorCode, message: string): string {
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
 * Answers a request that cannot even be read as HTTP, such as one with an endless address, like
 * every other that is refused; then closes the line, since nobody knows where it would go on.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Who has hung up, or has already been answered in part, cannot be told anything.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    socket.end(answer('PAYLOAD_TOO_LARGE', messages.tooLarge))
    return
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    return
  }
  socket.end(answer('VALIDATION', messages.malformedRequest))
}
