import type {
  ClientRequestConstructorOptions,
  ClientRequest,
  IncomingMessage,
  Session,
} from 'electron'
import { Readable } from 'node:stream'

/** One request to the shop, as it leaves this computer. */
export interface Outgoing {
  method: string
  url: URL
  headers: Record<string, string>
  body?: Uint8Array
  /** Whether the response may use the disk cache. */
  cache: 'default' | 'no-store'
  signal: AbortSignal
}

/**
 * Sends a request to the shop, with its cookies, and stores new ones. Returns redirects with their
 * `location`, and never follows one.
 *
 * @throws without a response: no network, no such host, an untrusted certificate
 */
export type Transport = (outgoing: Outgoing) => Promise<Response>

/** The shop's address is a single origin; requests to others are refused. */
export function isSameOrigin(url: URL, origin: string): boolean {
  return url.origin !== 'null' && url.origin === origin
}

type Request = (options: ClientRequestConstructorOptions) => ClientRequest

const noBody = new Set([204, 205, 304])

/** The response body as a stream; cancelling it also ends the request. */
function toBody(message: IncomingMessage, call: ClientRequest): ReadableStream<Uint8Array> {
  // The stream is one of Node.js, although Electron's type does not say so.
  const stream = Readable.toWeb(message as unknown as Readable)
  const reader = (stream as unknown as ReadableStream<Uint8Array>).getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      call.abort()
      await reader.cancel().catch(() => undefined)
    },
  })
}

function toResponse(message: IncomingMessage, method: string, call: ClientRequest): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item)
  }
  const isEmpty = method === 'HEAD' || noBody.has(message.statusCode)
  return new Response(isEmpty ? null : toBody(message, call), {
    status: message.statusCode,
    headers,
  })
}

/**
 * Sends requests over Chromium's network: with the system's proxies and certificates, and with the
 * cookies of the app's own session, which Chromium adds, keeps and encrypts.
 */
export function createNetTransport(request: Request, session: Session): Transport {
  return ({ method, url, headers, body, cache, signal }) =>
    new Promise((resolve, reject) => {
      const call = request({
        method,
        url: url.href,
        session,
        credentials: 'include',
        redirect: 'manual',
        cache,
      })
      for (const [name, value] of Object.entries(headers)) call.setHeader(name, value)
      call.on('redirect', (status, _method, location) => {
        // Chromium ends the request unless it is followed synchronously; the caller decides with a
        // new one.
        resolve(new Response(null, { status, headers: { location } }))
      })
      call.on('response', (message) => resolve(toResponse(message, method, call)))
      call.on('error', reject)
      call.on('abort', () => reject(new Error('The call was aborted')))
      if (signal.aborted) {
        call.abort()
        return
      }
      signal.addEventListener('abort', () => call.abort(), { once: true })
      if (body) call.write(Buffer.from(body))
      call.end()
    })
}
