import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

/** The page of a link in a mail, and the API call that the page makes. */
const RESET_LINK = /(reset(?:-password)?\/(?!reset\/)[^/]+)\/.*/i
/** Matches links that confirm an email. */
const CONFIRM_LINK = /(confirm-email\/+[^/]+)\/.*/i
/** Matches links that keep a closed account. */
const KEEP_LINK = /((?:keep-account|erasures)\/+[^/]+)\/.*/i
/** Matches pay links. */
const PAY_LINK = /(^|\/)(pay|pay-links)\/[^/]+/i
/** The address to which a courier reports, with the secret that protects it. */
const COURIER_UPDATES = /(couriers\/+updates)\/.*/i

/**
 * The path of a URL as logs may have it: without secrets, and without the query, which may contain
 * what a user has typed.
 */
export const toLoggedPath = (url: string): string | undefined =>
  url
    .split('?')[0]
    ?.replace(RESET_LINK, '$1/[token]')
    .replace(CONFIRM_LINK, '$1/[token]')
    .replace(KEEP_LINK, '$1/[token]')
    .replace(PAY_LINK, '$1$2/[token]')
    .replace(COURIER_UPDATES, '$1/[secret]')

export const REQUEST_ID_HEADER = 'X-Request-Id'
const safeRequestId = /^[\w.-]{8,100}$/
/** The request id of this response. */
export function getRequestId(response: Response): string {
  const id = response.getHeader(REQUEST_ID_HEADER)
  return typeof id === 'string' ? id : ''
}

/** The id of a request: the one it was sent with, if that is valid, or a new one. */
export function chooseRequestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && safeRequestId.test(sent) ? sent : randomUUID()
}

/** The log fields of a request. */
export const describeRequest = (request: { id: string; method: string; url: string }) => ({
  id: request.id,
  method: request.method,
  path: toLoggedPath(request.url),
})

/** Gives every request an id, returns it in the response, and logs one line for each response. */
export function logRequests(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId(request, response) {
      const id = chooseRequestId(request)
      response.setHeader(REQUEST_ID_HEADER, id)
      return id
    },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
    // The cause was logged where it occurred; an error made from the status adds nothing.
    customErrorObject: (_request, response, error, { err, ...line }: Record<string, unknown>) =>
      error.message === `failed with status code ${response.statusCode}` ? line : { ...line, err },
    serializers: {
      req: describeRequest,
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  })
}
