import { randomUUID } from 'node:crypto'
import { isSameOrigin, type Outgoing, type Transport } from './transport'

const REDIRECTS_MAX = 5
const BODY_BYTES_MAX = 64 * 1024 * 1024
const FORWARDED_PATHS = ['/api/v1/', '/uploads/']

// Other headers describe the page and are not forwarded.
const requestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'range',
]

// Excluded are cookies, which stay in the app's own jar, and the encoding and length of a body that
// has been decoded.
const responseHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'x-request-id',
]

const noBody = new Set([204, 205, 304])

function pickHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked[name] = value
  }
  return picked
}

/** A response made on this computer instead of by the shop, in the form of the shop's errors. */
export function createRefusal(status: number, code: string, message: string): Response {
  return Response.json({ message, code, requestId: randomUUID() }, { status })
}

/** Whether a path of the page belongs to the shop and not to the app's files. */
export function isForwarded(pathname: string): boolean {
  return FORWARDED_PATHS.some((prefix) => pathname.startsWith(prefix))
}

async function readBody(request: Request): Promise<Uint8Array | undefined> {
  if (!request.body) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > BODY_BYTES_MAX) throw new RangeError('The body is too large')
    // Copied, because Electron reuses the same buffer for the next chunk.
    chunks.push(Uint8Array.from(chunk))
  }
  return Buffer.concat(chunks)
}

function toRedirectedRequest({ body, ...request }: Outgoing, status: number, url: URL): Outgoing {
  const keepsMethod = status === 307 || status === 308
  if (keepsMethod || request.method === 'GET' || request.method === 'HEAD') {
    return { ...request, ...(body ? { body } : {}), url }
  }
  const { 'content-type': _dropped, ...headers } = request.headers
  return { ...request, headers, method: 'GET', url }
}

/** Follows redirects as long as they stay at the shop. */
async function followRedirects(
  firstRequest: Outgoing,
  origin: string,
  transport: Transport,
): Promise<Response> {
  let outgoing = firstRequest
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const response = await transport(outgoing)
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return response
    await response.body?.cancel()
    const target = URL.canParse(location, outgoing.url) ? new URL(location, outgoing.url) : null
    if (!target || !isSameOrigin(target, origin)) {
      return createRefusal(
        502,
        'REDIRECT_REFUSED',
        'The shop redirected to another address, which was not followed.',
      )
    }
    outgoing = toRedirectedRequest(outgoing, response.status, target)
  }
  return createRefusal(502, 'REDIRECT_REFUSED', 'The shop redirected too many times.')
}

/** Forwards requests of the page to the shop and streams the responses back. */
export function createForwarder(transport: Transport) {
  return async (request: Request, origin: string, signal: AbortSignal): Promise<Response> => {
    const from = new URL(request.url)
    const url = new URL(origin)
    url.pathname = from.pathname
    url.search = from.search
    // Setting a path also normalises it, so the result is what is checked.
    if (!isSameOrigin(url, origin) || !isForwarded(url.pathname)) {
      return createRefusal(404, 'NOT_FOUND', 'There is nothing at this address')
    }
    let body: Uint8Array | undefined
    try {
      body = await readBody(request)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return createRefusal(413, 'PAYLOAD_TOO_LARGE', 'That is too much to send at once')
    }
    const response = await followRedirects(
      {
        method: request.method,
        url,
        headers: pickHeaders(request.headers, requestHeaders),
        ...(body ? { body } : {}),
        cache: url.pathname.startsWith('/uploads/') ? 'default' : 'no-store',
        signal,
      },
      origin,
      transport,
    )
    const headers = new Headers(pickHeaders(response.headers, responseHeaders))
    headers.set('x-content-type-options', 'nosniff')
    return new Response(noBody.has(response.status) ? null : response.body, {
      status: response.status,
      headers,
    })
  }
}

export type Forwarder = ReturnType<typeof createForwarder>
