import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { Request, RequestHandler } from 'express'
import type { Config } from '../config/config'
import type { Metrics } from './metrics'

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

const digest = (text: string) => createHash('sha256').update(text).digest()

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1'
}

// Behind a proxy on the same machine every request comes from loopback, the whole world's too.
function isFromThisMachine(request: Request): boolean {
  if (forwardingHeaders.some((name) => request.headers[name] !== undefined)) return false
  return isLoopback(request.socket.remoteAddress ?? '')
}

function hasToken(request: Request, token: string | undefined): boolean {
  const [, sent] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token || !sent) return false
  return timingSafeEqual(digest(sent), digest(token))
}

/**
 * Serves the metrics. In production only to this machine and to whoever sends the token; for
 * everybody else the path does not exist.
 */
export function serveMetrics(
  config: Pick<Config, 'production' | 'metricsToken'>,
  metrics: Metrics,
): RequestHandler {
  return async (request, response, next) => {
    const allowed =
      !config.production || isFromThisMachine(request) || hasToken(request, config.metricsToken)
    if (!allowed) {
      next()
      return
    }
    const { contentType, text } = await metrics.read()
    response.set('Cache-Control', 'no-store').set('Content-Type', contentType).end(text)
  }
}
