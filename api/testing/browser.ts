import {
  API_BASE,
  getSuccessStatus,
  type RouteDefinition,
  type RouteInput,
  type RouteOutput,
} from '@voltkart/shared/contract/route'
import { errorBodySchema, type ErrorBody } from '@voltkart/shared/contract/errors'
import { createRequestBuilder } from '@voltkart/shared/client/request'

interface BrowserResponse<Body> {
  status: number
  headers: Headers
  body: Body
}

/** Sends requests to the shop over HTTP like a browser: with its cookies, and as JSON. */
export class Browser {
  readonly #cookies = new Map<string, string>()
  /** The address of the shop, which may change after a restart. */
  url: string

  constructor(url: string) {
    this.url = url
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Stores a cookie that did not come from a response. */
  keep(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** The same visitor, with the same cookies, at another process of the shop. */
  at(url: string): Browser {
    const other = new Browser(url)
    for (const [name, value] of this.#cookies) other.keep(name, value)
    return other
  }

  /** Sends a request to a path of the shop, with this visitor's cookies. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    // Most tests would only have each response compressed and decompressed again.
    if (!headers.has('Accept-Encoding')) headers.set('Accept-Encoding', 'identity')
    if (this.cookie) headers.set('Cookie', this.cookie)
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }

  /** Sends JSON to a path below the API and reads the response, of any status. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<BrowserResponse<unknown>> {
    const response = await this.fetch(API_BASE + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    }
  }

  async #request<Route extends RouteDefinition>(route: Route, input: RouteInput<Route>) {
    const request = createRequestBuilder(route)(input)
    const { url, headers } = request
    const body: unknown = request.body
    return this.send(route.method.toUpperCase(), url, body, headers as Record<string, string>)
  }

  /** Makes a call of the contract that must succeed; the response is parsed by the contract. */
  async call<Route extends RouteDefinition>(
    route: Route,
    input: RouteInput<Route>,
  ): Promise<RouteOutput<Route>> {
    const response = await this.#request(route, input)
    if (response.status !== getSuccessStatus(route)) {
      throw new Error(`${route.id} answered ${response.status}: ${JSON.stringify(response.body)}`)
    }
    return route.output.parse(response.body) as RouteOutput<Route>
  }

  /** Makes a call of the contract that must be refused; the error is parsed by the contract. */
  async expectRefusal<Route extends RouteDefinition>(
    route: Route,
    input: RouteInput<Route>,
  ): Promise<ErrorBody & { status: number }> {
    const response = await this.#request(route, input)
    if (response.status < 400)
      throw new Error(`${route.id} answered ${response.status}, no refusal`)
    return { ...errorBodySchema.parse(response.body), status: response.status }
  }
}
