import { vi } from 'vitest'
import { createFailure } from './failure'

/** One call as it reached the network. */
export interface SentCall {
  method: string
  /** Path below the API's base, without the query. */
  path: string
  /** With its question mark; empty without a query. */
  query: string
  headers: Headers
  body: unknown
}

interface Reply {
  status?: number
  body: unknown
}

/** The shop's responses, by `METHOD /path`; anything else is 404. */
export type Replies = Record<string, Reply | ((call: SentCall) => Reply | Promise<Reply>)>

const isJson = ({ headers }: Request) => headers.get('content-type')?.includes('json') ?? true

/** Replaces the network by these responses. Returns the calls, to which later ones are added. */
export function stubNetwork(replies: Replies): SentCall[] {
  const sent: SentCall[] = []
  // Outside a browser a request has no page to resolve its relative address.
  const NodeRequest = globalThis.Request
  class PageRequest extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://shop.test') : input, init)
    }
  }
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.clone().text()
    const call: SentCall = {
      method: request.method,
      path: pathname.replace('/api/v1', ''),
      query: search,
      headers: request.headers,
      body: isJson(request) && text !== '' ? JSON.parse(text) : text || undefined,
    }
    sent.push(call)
    const reply = replies[`${call.method} ${call.path}`]
    const { status = 200, body } =
      (typeof reply === 'function' ? await reply(call) : reply) ??
      createFailure(404, 'NOT_FOUND', 'Not found')
    return Response.json(body, { status })
  })
  return sent
}
