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
