import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics'
import { REQUEST_ID_HEADER, describeRequest, requestIdFor } from '../request-log'
import type { AnswerStore, ReadyAnswer } from './answer-store'

interface Services {
  answers: AnswerStore
  isDatabaseUp(): boolean
  metrics: Pick<Metrics, 'requestEnded'>
  log: Logger
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether what the asker has is what would be sent (RFC 9110, weak comparison). */
function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const tag = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((candidate) => withoutWeakness(candidate) === tag)
}

/** Sends the answer in the form that was asked for; answers its status. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  requestId: string,
): number {
  const headers: Record<string, string | number> = {
    ...answer.headers,
    [REQUEST_ID_HEADER]: requestId,
    ETag: answer.etag,
    Vary: 'Accept-Encoding',
  }
  if (hasAlready(request.headers['if-none-match'], answer.etag)) {
    delete headers['content-type']
    response.writeHead(304, headers).end()
    return 304
  }
  const packed = answer.packed.choose(request.headers['accept-encoding']?.toString())
  const bytes = packed?.bytes ?? answer.body
  if (packed) headers['Content-Encoding'] = packed.encoding
  headers['Content-Length'] = bytes.length
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : bytes)
  return 200
}

/**
 * Stands in front of everything else: what lies ready is sent at once, all else goes on. A ready
 * answer is logged and measured like every other.
 */
export function serveReadyAnswers(services: Services, next: RequestListener): RequestListener {
  const { answers, isDatabaseUp, metrics, log } = services
  return (request, response) => {
    const { method = '', url = '' } = request
    const mayBeReady = method === 'GET' || method === 'HEAD'
    const begun = performance.now()
    const answer = mayBeReady && isDatabaseUp() ? answers.find(url) : undefined
    if (!answer) {
      void next(request, response)
      return
    }
    const id = requestIdFor(request)
    const status = send(request, response, answer, id)
    const took = performance.now() - begun
    metrics.requestEnded({ method, route: answer.route, status, seconds: took / 1_000 })
    if (!log.isLevelEnabled('info')) return
    const req = describeRequest({ id, method, url })
    log.info({ req, res: { status }, responseTime: Math.round(took) }, 'request completed')
  }
}
