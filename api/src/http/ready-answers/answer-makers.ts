import type { RouteDefinition } from '@voltkart/shared/contract/route'
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AnswerFacts, NewAnswer } from './answer-store'
import type { Question } from './question'

/** What a handler answers to a call whose answers are kept. */
export interface KeptAnswer<Result> extends AnswerFacts {
  result: Result
  /** Its ETag, if it is not to be one of its bytes. */
  etag?: string
}

/** Makes the answer to what came with a call; checks that first. */
export type AnswerMaker = (asked: {
  [Part in 'params' | 'query']: Question[Part] | object
}) => Promise<NewAnswer>

/** How the answers that are kept are made. */
export interface AnswerMakers {
  byRoute: Map<RouteDefinition, AnswerMaker>
  /** What went wrong with the requests that could not be answered, for whoever answers with errors. */
  failures: WeakMap<IncomingMessage, unknown>
}

export const createAnswerMakers = (): AnswerMakers => ({
  byRoute: new Map(),
  failures: new WeakMap(),
})

/** Kept by browsers, but asked about every time: stock changes at any moment. */
export const keptHeaders = {
  'Cache-Control': 'no-cache',
  'Content-Type': 'application/json; charset=utf-8',
}

const tagOf = (body: Buffer) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** An answer as the bytes that are sent. */
export function toBytes<Result>(
  { output }: RouteDefinition,
  { result, etag, ...facts }: KeptAnswer<Result>,
): NewAnswer {
  const body = Buffer.from(JSON.stringify(output.parse(result)))
  return { body, etag: etag ?? tagOf(body), ...facts }
}
