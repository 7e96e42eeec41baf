import { API_BASE } from '@voltkart/shared/contract/route'
import type { Random } from '../../dev/demo-data/random'
import { writeJson } from './hostile-values'
import type { Operation } from './operations'
import { sampleBody, sampleValue, type Known } from './sample-values'

/** What goes over the wire. */
export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

export interface ComposedRequest extends WireRequest {
  operation: Operation
  /** The address was bent so that it may be that of another call. */
  astray: boolean
}

/** A request in the making, its parts still apart. */
export interface Draft {
  method: string
  path: Record<string, string>
  query: [string, string][]
  headers: Record<string, string>
  body: unknown
  raw: Buffer | undefined
  astray: boolean
}

const QUERY_TEXT_MAX = 4_000

/** Percent-encodes any text; half of a character becomes the sign for what is unreadable. */
export function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text.slice(0, QUERY_TEXT_MAX)).toString())
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** A request as a well-meaning client would send it. */
export function honestDraft(operation: Operation, known: Known, random: Random): Draft {
  const draft: Draft = {
    method: operation.method,
    path: {},
    query: [],
    headers: { 'x-forwarded-for': `10.0.${random.integer(0, 99)}.1` },
    body: undefined,
    raw: undefined,
    astray: false,
  }
  for (const { in: place, name, required, schema } of operation.parameters) {
    if (!required && random.next() < 0.6) continue
    const value = sampleValue(schema, name, known, random)
    if (place === 'path') draft.path[name] = encode(asText(value))
    else if (place === 'header') draft.headers[name] = encode(asText(value))
    else {
      for (const one of Array.isArray(value) ? value : [value])
        draft.query.push([name, encode(asText(one))])
    }
  }
  if (operation.body?.type === 'application/json') {
    // The bodies that are known are kept for further requests.
    draft.body = structuredClone(sampleBody(operation, known, random))
    draft.headers['content-type'] = 'application/json'
  }
  if (operation.body?.type === 'multipart/form-data') {
    const boundary = 'fuzz-boundary'
    draft.headers['content-type'] = `multipart/form-data; boundary=${boundary}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="p.png"\r\nContent-Type: image/png\r\n\r\n`
    const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
    draft.raw = Buffer.concat([Buffer.from(head), random.pick(known.pictures), tail])
  }
  return draft
}

/** Puts the parts of a request together. */
export function finishDraft(
  operation: Operation,
  draft: Draft,
  known: Known,
  random: Random,
): ComposedRequest {
  const path = operation.path.replace(
    /\{(\w+)\}/g,
    (_match, name: string) => draft.path[name] ?? '',
  )
  const body =
    draft.raw ?? (draft.body === undefined ? undefined : Buffer.from(writeJson(draft.body)))
  // Without a signature of its own a webhook would never be read, however it is bent.
  if (operation.id === 'receiveWebhook' && body && random.next() < 0.6) {
    draft.headers['x-razorpay-signature'] = known.signWebhook(body)
  }
  const query = draft.query.map(([name, value]) => `${name}=${value}`).join('&')
  return {
    operation,
    astray: draft.astray,
    method: draft.method,
    path: `${API_BASE}${path}${query ? `?${query}` : ''}`,
    headers: draft.headers,
    body,
  }
}
