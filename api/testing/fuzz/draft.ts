import { API_BASE } from '@voltkart/shared/contract/route'
import fc from 'fast-check'
import { writeJson } from './hostile-values'
import type { KnownRecords } from './known-records'
import type { Operation } from './operations'

/** A request as it is sent. */
export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

export interface ComposedRequest extends WireRequest {
  operation: Operation
  /** Whether its method or path may belong to another operation. */
  isAstray: boolean
}

/** The parts of a request. Path and query are percent-encoded already. */
export interface Draft {
  method: string
  path: Record<string, string>
  query: [string, string][]
  headers: Record<string, string>
  /** Sent as JSON, unless there are `bytes`. */
  body: unknown
  bytes: Buffer | undefined
  /** Whether a webhook gets a valid signature; without one its body is never read. */
  isSigned: boolean
  isAstray: boolean
}

const QUERY_TEXT_MAX = 4_000
const SHOWN_MAX = 500

/** Percent-encodes any text. A lone surrogate becomes the replacement character. */
export function percentEncode(text: string): string {
  return encodeURIComponent(Buffer.from(text.slice(0, QUERY_TEXT_MAX)).toString())
}

const clipText = (text: string) => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text)

/** A request in readable form. */
export function formatRequest({ operation, method, path, headers, body }: ComposedRequest): string {
  return [
    clipText(`${operation.id}: ${method} ${path} ${JSON.stringify(headers)}`),
    clipText(`  ${body ? JSON.stringify(body.toString('latin1')) : 'no body'}`),
  ].join('\n')
}

/** A copy that an attack may change. */
export const copyDraft = (draft: Draft): Draft => ({
  ...draft,
  path: { ...draft.path },
  query: [...draft.query],
  headers: { ...draft.headers },
  body: structuredClone(draft.body),
})

/** Composes the request from its parts. */
export function composeRequest(
  operation: Operation,
  draft: Draft,
  knownRecords: KnownRecords,
): ComposedRequest {
  const path = operation.path.replace(
    /\{(\w+)\}/g,
    (_match, name: string) => draft.path[name] ?? '',
  )
  const body =
    draft.bytes ?? (draft.body === undefined ? undefined : Buffer.from(writeJson(draft.body)))
  const isSigned = operation.id === 'receiveWebhook' && body && draft.isSigned
  const signature = isSigned ? { 'x-razorpay-signature': knownRecords.signWebhook(body) } : {}
  const query = draft.query.map(([name, value]) => `${name}=${value}`).join('&')
  const request: ComposedRequest = {
    operation,
    isAstray: draft.isAstray,
    method: draft.method,
    path: `${API_BASE}${path}${query ? `?${query}` : ''}`,
    headers: { ...draft.headers, ...signature },
    body,
  }
  // fast-check prints this in place of the object.
  return Object.assign(request, { [fc.toStringMethod]: () => formatRequest(request) })
}
