import { errorBodySchema, type ErrorBody } from '../contract/errors'
import {
  API_BASE,
  type RouteDefinition,
  type RouteInput,
  type RouteOutput,
} from '../contract/route'
import { createRequestBuilder } from './request'

/** The shop refused a call, or could not make it. */
class ShopRefusal extends Error {
  override name = 'ShopRefusal'
  readonly status: number
  readonly code: ErrorBody['code'] | undefined

  constructor(status: number, message: string, code?: ErrorBody['code']) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** A call whose response is JSON. */
type JsonRoute = RouteDefinition & { outputType?: never; bodyType?: never }

/** Calls the shop as a program with an API token. */
export interface ShopClient {
  /**
   * Makes a call of the contract: `shop.call(getOrder, { params: { orderId } })`.
   * @throws ShopRefusal for a response that is no success; what `fetch` throws without a response
   */
  call<const Route extends JsonRoute>(
    route: Route,
    input: RouteInput<Route>,
  ): Promise<RouteOutput<Route>>
}

/**
 * Creates a client of the shop.
 * @param options.url the shop's address, without a slash at its end
 * @param options.token absent: only calls that anyone may make
 */
export function createShopClient({
  url: shop,
  token,
}: {
  url: string
  token?: string | undefined
}): ShopClient {
  return {
    async call<const Route extends JsonRoute>(route: Route, input: RouteInput<Route>) {
      const request = createRequestBuilder<Route>(route)(input)
      const { url, method = 'GET', headers } = request
      const body: unknown = request.body
      const response = await fetch(`${shop}${API_BASE}${url}`, {
        method,
        headers: {
          ...(headers as Record<string, string>),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const result: unknown = await response.json().catch(() => undefined)
      if (response.ok) return route.output.parse(result) as RouteOutput<Route>
      const { message = `Status ${response.status}`, code } =
        errorBodySchema.safeParse(result).data ?? {}
      throw new ShopRefusal(response.status, message, code)
    },
  }
}
