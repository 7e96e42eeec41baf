import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

const REQUEST_ID_HEADER = 'X-Request-Id'
const safeRequestId = /^[\w.-]{8,100}$/

/** The id of the request that this is the answer to. */
export function requestIdOf(response: Response): string {
  const id = response.getHeader(REQUEST_ID_HEADER)
  return typeof id === 'string' ? id : ''
}

/** Gives every request an id, answers with it, and writes one line for each answer. */
export function logRequests(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId(request, response) {
      const sent = request.headers['x-request-id']
      const id = typeof sent === 'string' && safeRequestId.test(sent) ? sent : randomUUID()
      response.setHeader(REQUEST_ID_HEADER, id)
      return id
    },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
    // What went wrong was logged where it did; an error that is made of the status says nothing.
    customErrorObject: (_request, response, error, { err, ...line }: Record<string, unknown>) =>
      error.message === `failed with status code ${response.statusCode}` ? line : { ...line, err },
    serializers: {
      // The query and the address in a path may hold what a person typed; the path is enough.
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0]?.replace(/(reset\/[^/]+)\/.*/, '$1/[token]'),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  })
}
