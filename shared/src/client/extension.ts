import { errorBodySchema, type ErrorBody } from '../contract/errors'
import {
  API_BASE,
  type RouteDefinition,
  type RouteInput,
  type RouteOutput,
} from '../contract/route'
import { createRequestBuilder } from './request'
import type { EventData, Event } from '../contract/events'
import type { EventType } from '../domain/events'
import type { TokenPermission } from '../domain/permissions'

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

/** An event of a type, with its data. */
export type EventOf<Type extends EventType> = Omit<Event, 'type' | 'data'> & {
  type: Type
  data: EventData<Type>
}

/** The context of each call of an extension. */
export interface ExtensionContext {
  /** The shop, with the token and so the permissions of the extension. */
  shop: ShopClient
  /** The environment variables whose names begin with the extension's: `CHAT_MESSAGE_` and so on. */
  settings: Readonly<Record<string, string | undefined>>
}

/** Recurring work of an extension. It is repeated if the shop ends meanwhile. */
interface ExtensionJob {
  /** 60 or more. */
  everySeconds: number
  run(context: ExtensionContext): Promise<void> | void
}

/** Code that the shop runs apart from itself (docs/integrations.md). */
export interface Extension {
  /** The permissions of its token. An event needs the permission to read its subject. */
  permissions: readonly TokenPermission[]
  /**
   * The event handlers. Each event comes at least once and always with the same id; if its handler
   * fails, it comes again later, and later events of the same subject wait for it.
   */
  on?: {
    [Type in EventType]?: (event: EventOf<Type>, context: ExtensionContext) => Promise<void> | void
  }
  /** By name: lower-case letters, digits and hyphens. */
  jobs?: Record<string, ExtensionJob>
}

/** Declares an extension, with the types of its events. */
export const defineExtension = (extension: Extension): Extension => extension
