import { API_BASE } from '@voltkart/shared/contract/route'
import {
  IncomingMessage,
  ServerResponse,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http'
import { Socket } from 'node:net'
import type { Logger } from 'pino'
import { workingFor } from '../../log-scope'
import type { Traces } from '../../tracing/traces'
import { HUNG_UP } from '../measure-requests'
import type { Metrics } from '../metrics'
import { REQUEST_ID_HEADER, describeRequest, requestIdFor } from '../request-log'
import { spanOf } from '../request-span'
import { keptHeaders, type AnswerMaker, type AnswerMakers } from './answer-makers'
import type { AnswerStore, ReadyAnswer } from './answer-store'
import type { PackedForm } from './pack-answer'
import { readQuestion, type Question } from './question'

interface Services {
  answers: AnswerStore
  makers: AnswerMakers
  /** The headers that come with every answer. */
  headers: OutgoingHttpHeaders
  isDatabaseUp(): boolean
  metrics: Pick<Metrics, 'requestEnded'>
  traces: Pick<Traces, 'during'>
  log: Logger
}

/** The headers that a middleware sets, whatever is asked. */
export function headersOf(
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  middleware(request, response, () => {})
  return response.getHeaders()
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether what the asker has is what would be sent (RFC 9110, weak comparison). */
function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const tag = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((candidate) => withoutWeakness(candidate) === tag)
}

/**
 * Stands in front of everything else: public questions whose answers may be kept are answered here,
 * at once if the answer lies ready. All else goes on, and so does what cannot be answered, together
 * with its error. These answers are logged, measured and traced like every other.
 */
export function serveReadyAnswers(services: Services, next: RequestListener): RequestListener {
  const { answers, makers, isDatabaseUp, metrics, traces, log } = services
  const { 'Content-Type': contentType, ...always } = { ...services.headers, ...keptHeaders }

  /** Sends an answer, packed or not; answers its status. */
  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { etag, body }: ReadyAnswer,
    packed: PackedForm | undefined,
    requestId: string,
  ): number {
    if (response.destroyed) return HUNG_UP
    const headers: OutgoingHttpHeaders = {
      ...always,
      [REQUEST_ID_HEADER]: requestId,
      ETag: etag,
      Vary: 'Accept-Encoding',
    }
    if (hasAlready(request.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end()
      return 304
    }
    const bytes = packed?.bytes ?? body
    headers['Content-Type'] = contentType
    if (packed) headers['Content-Encoding'] = packed.encoding
    headers['Content-Length'] = bytes.length
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return 200
  }

  function makeAnswer(request: IncomingMessage, question: Question, make: AnswerMaker, id: string) {
    const span = spanOf(question.route, request, id)
    return workingFor({ requestId: id }, () =>
      traces.during(span, async (note) => {
        const draft = answers.begin(question)
        const answer = draft.finish(await make(question))
        note({ 'http.response.status_code': 200 })
        return answer
      }),
    )
  }

  return (request, response) => {
    const { method = '', url = '' } = request
    const mayBeKept = (method === 'GET' || method === 'HEAD') && isDatabaseUp()
    const question = mayBeKept ? readQuestion(url) : undefined
    const make = question && makers.byRoute.get(question.route)
    if (!make) {
      void next(request, response)
      return
    }
    const begun = performance.now()
    const id = requestIdFor(request)
    const finish = (answer: ReadyAnswer, packed: PackedForm | undefined) => {
      const status = send(request, response, answer, packed, id)
      const took = performance.now() - begun
      const route = API_BASE + question.route.path
      metrics.requestEnded({ method, route, status, seconds: took / 1_000 })
      if (!log.isLevelEnabled('info')) return
      const req = describeRequest({ id, method, url })
      log.info({ req, res: { status }, responseTime: Math.round(took) }, 'request completed')
    }
    const accepted = request.headers['accept-encoding']?.toString()
    const ready = answers.find(question)
    if (ready) {
      finish(ready, ready.packed.choose(accepted))
      return
    }
    makeAnswer(request, question, make, id)
      .then(async (answer) => finish(answer, await answer.packed.wait(accepted)))
      .catch((error: unknown) => {
        makers.failures.set(request, error)
        // What was logged on the way bears this id.
        request.headers['x-request-id'] = id
        void next(request, response)
      })
  }
}
