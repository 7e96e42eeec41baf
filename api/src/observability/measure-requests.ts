import type { RequestHandler, Response } from 'express'
import type { Metrics } from './metrics'
import { API_BASE, type RouteDefinition } from '@voltkart/shared/contract/route'
import type { IncomingMessage } from 'node:http'
import type { Span } from './tracing/traces'

/** The trace span of a request. */
export const getSpan = (
  route: RouteDefinition,
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  requestId: string,
): Span => ({
  name: `${method} ${API_BASE}${route.path}`,
  kind: 'server',
  attributes: {
    'http.request.method': method,
    'http.route': API_BASE + route.path,
    'voltkart.request_id': requestId,
  },
  carrier: headers,
})

/** Path prefixes with many files or pages. Each counts as one route, which bounds the metrics. */
const areas = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/uploads',
  '/assets',
  '/sandbox',
  '/dev/outbox',
  '/api/docs',
  '/api/v1/openapi.json',
]
/** The status of a request whose client disconnected first. */
export const CLIENT_CLOSED_REQUEST = 499

/** Stores the matched route of a request for the metrics. */
export function nameRoute(route: string): RequestHandler {
  return (_request, response, next) => {
    response.locals['route'] = route
    next()
  }
}

function getRoute(path: string, response: Response): string {
  const matchedRoute: unknown = response.locals['route']
  if (typeof matchedRoute === 'string') return matchedRoute
  const area = areas.find((start) => path === start || path.startsWith(`${start}/`))
  if (area) return area
  return response.statusCode === 404 ? 'unknown' : 'page'
}

/** Measures every request from its arrival to the end of its response. */
export function measureRequests(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now()
    const { method, path } = request
    response.once('close', () => {
      // A stream is measured until it opens; its duration depends on the listener.
      const answeredAt: unknown = response.locals['answeredAt']
      const streamed = typeof answeredAt === 'number'
      metrics.requestEnded({
        method,
        route: getRoute(path, response),
        status: streamed || response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST,
        seconds: ((streamed ? answeredAt : performance.now()) - startedAt) / 1_000,
      })
    })
    next()
  }
}
