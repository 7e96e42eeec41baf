import { API_BASE, type RouteDefinition } from '@voltkart/shared/contract/route'
import type { Response } from 'express'
import { createHash } from 'node:crypto'
import { REQUEST_ID_HEADER } from '../request-log'
import type { AnswerFacts, NewAnswer } from './answer-store'

// What belongs to this one answer, and not to the next one of the same bytes.
const ownHeaders = new Set([REQUEST_ID_HEADER.toLowerCase(), 'etag', 'vary', 'date'])

function headersToKeep(response: Response): Record<string, string> {
  const entries = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    ownHeaders.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  )
  return { ...Object.fromEntries(entries), 'content-type': 'application/json; charset=utf-8' }
}

const tagOf = (body: Buffer) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Sends an answer that others may get too, and keeps it for them. */
export function sendKept(
  route: RouteDefinition,
  response: Response,
  result: unknown,
  keep: (answer: Omit<NewAnswer, keyof AnswerFacts>) => void,
): void {
  const body = Buffer.from(JSON.stringify(route.output.parse(result)))
  const etag = response.get('ETag') ?? tagOf(body)
  // Kept by browsers, but asked about every time: stock changes at any moment.
  response.set({ 'Cache-Control': 'no-cache', ETag: etag })
  keep({ body, etag, route: API_BASE + route.path, headers: headersToKeep(response) })
  response.status(route.status).type('json').send(body)
}
