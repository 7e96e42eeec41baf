import { API_BASE } from '@voltkart/shared/contract/route'
import {
  IncomingMessage,
  ServerResponse,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http'
import { Socket } from 'node:net'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import type { Logger } from 'pino'
import { runInScope } from '../../observability/log'
import type { Traces } from '../../observability/tracing/traces'
import { CLIENT_CLOSED_REQUEST, getSpan } from '../../observability/measure-requests'
import type { Metrics } from '../../observability/metrics'
import {
  REQUEST_ID_HEADER,
  describeRequest,
  chooseRequestId,
} from '../../observability/request-log'
import { SESSION_COOKIE } from '../session'
import type { CachedCall, CachedRoutes } from './cached-routes'
import { encodings, type CachedResponse, type Encoding, type ResponseCache } from './response-cache'

interface Services {
  responseCache: ResponseCache
  cachedRoutes: CachedRoutes
  /** The headers of every response. */
  headers: OutgoingHttpHeaders
  isDatabaseUp(): boolean
  metrics: Pick<Metrics, 'requestEnded'>
  traces: Pick<Traces, 'during'>
  log: Logger
}

/** Browsers keep it, but revalidate it every time: stock changes at any moment. */
export const cachedHeaders = {
  'Cache-Control': 'no-cache',
  'Content-Type': 'application/json; charset=utf-8',
}

/** The headers that a middleware sets on every response. */
export function getHeaders(
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  middleware(request, response, () => {})
  return response.getHeaders()
}

interface Payload {
  etag: string
  bytes: Buffer
  encoding?: Encoding
}

/** Whether a request has a session, of any account, or an API token. */
const mayBeStaff = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined || (headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false)

/** The smallest encoding that the client accepts. */
function chooseEncoding(request: IncomingMessage): Encoding | undefined {
  if (request.headers['accept-encoding'] === undefined) return undefined
  const accepted = new Negotiator(request).encodings(encodings)
  return encodings.find((encoding) => accepted.includes(encoding))
}

async function choosePayload(
  request: IncomingMessage,
  { etag, body, compressed }: CachedResponse,
): Promise<Payload> {
  const encoding = chooseEncoding(request)
  const bytes = encoding && (await compressed(encoding))
  return bytes ? { etag, bytes, encoding } : { etag, bytes: body }
}

/**
 * Serves cached responses in front of Express, whose middleware costs more than the response.
 * Requests that cannot be served here (another method, invalid input, a missing record, the
 * database unavailable) are passed to Express, which has the same handler behind the same route.
 */
export function serveCached(services: Services, next: RequestListener): RequestListener {
  const { responseCache, cachedRoutes, isDatabaseUp, metrics, traces, log } = services
  const { 'Content-Type': contentType, ...rest } = { ...services.headers, ...cachedHeaders }
  const fixedHeaders = Object.entries({ ...rest, Vary: 'Accept-Encoding' }).flatMap(
    ([name, value]) => [name, String(value)],
  )

  /** Sends a response and returns its status. */
  function sendResponse(
    request: IncomingMessage,
    response: ServerResponse,
    { etag, bytes, encoding }: Payload,
    requestId: string,
  ): number {
    if (response.destroyed) return CLIENT_CLOSED_REQUEST
    // Names and values in turn, as Node.js writes them, which costs less than an object.
    const headers = [...fixedHeaders, REQUEST_ID_HEADER, requestId, 'ETag', etag]
    if (fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) {
      response.writeHead(304, headers).end()
      return 304
    }
    headers.push('Content-Type', contentType, 'Content-Length', String(bytes.length))
    if (encoding) headers.push('Content-Encoding', encoding)
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return 200
  }

  const build = (request: IncomingMessage, { route, build }: CachedCall, requestId: string) =>
    runInScope({ requestId }, () =>
      traces.during(getSpan(route, request, requestId), async (note) => {
        const built = await build()
        note({ 'http.response.status_code': 200 })
        return built
      }),
    )

  async function serveCall(request: IncomingMessage, response: ServerResponse, call: CachedCall) {
    const { method = '', url = '' } = request
    const startMs = performance.now()
    const id = chooseRequestId(request)
    const payload = await responseCache
      .get(call.key, () => build(request, call, id))
      .then((cached) => choosePayload(request, cached))
      .catch(() => undefined)
    if (!payload) {
      // Log lines written in between have this id.
      request.headers['x-request-id'] = id
      void next(request, response)
      return
    }
    const status = sendResponse(request, response, payload, id)
    const tookMs = performance.now() - startMs
    const route = API_BASE + call.route.path
    metrics.requestEnded({ method, route, status, seconds: tookMs / 1_000 })
    if (!log.isLevelEnabled('info')) return
    const req = describeRequest({ id, method, url })
    log.info({ req, res: { status }, responseTime: Math.round(tookMs) }, 'request completed')
  }

  return (request, response) => {
    const { method, url = '' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const call = isRead && isDatabaseUp() ? cachedRoutes.find(url) : undefined
    if (call && !(call.differsForStaff && mayBeStaff(request)))
      void serveCall(request, response, call)
    else void next(request, response)
  }
}
