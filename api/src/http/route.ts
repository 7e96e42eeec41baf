import { messages } from '@voltkart/shared/contract/messages'
import { API_BASE, getSuccessStatus, type RouteDefinition } from '@voltkart/shared/contract/route'
import { getRangeEnd, getRangeStart } from '@voltkart/shared/domain/india-day'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Actor } from '../actor'
import { runInScope } from '../observability/log'
import { mayCall, tokenMayCall } from '../policies/access'
import type { Traces } from '../observability/tracing/traces'
import {
  ApiError,
  TwoFactorMissing,
  confirmationMissing,
  forbidden,
  invalidField,
  notFound,
  unauthenticated,
  unavailable,
  toValidationError,
} from '../errors'
import { nameRoute, getSpan } from '../observability/measure-requests'
import { getRequestId } from '../observability/request-log'
import type { CachedRoutes } from './response-cache/cached-routes'
import type { CachedResponse, Dependencies, NewResponse } from './response-cache/response-cache'
import { cachedHeaders } from './response-cache/serve-cached'
import { assertBounded, sendResult } from './send-result'

type Part<Route, Key extends string> = Route extends { [K in Key]: infer Schema }
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : undefined
  : undefined

/** The input of a handler, as parsed by the contract's schemas. */
interface Call<Route extends RouteDefinition> {
  params: Part<Route, 'params'>
  query: Part<Route, 'query'>
  body: Part<Route, 'body'>
  headers: Part<Route, 'headers'>
  /** The caller; for public calls undefined unless they identify the caller. */
  actor: Route['access'] extends 'anyone' ? Actor | undefined : Actor
  /**
   * Asserts that the caller is present, for a route that some requests must be confirmed of.
   * @throws ApiError FORBIDDEN for an API token; CONFIRM_PASSWORD unless the password was entered in
   * this session within the last minutes
   */
  assertConfirmed(this: void): void
  request: Request
  response: Response
}

export type Handler<Route extends RouteDefinition> = (
  call: Call<Route>,
) => Promise<z.input<Route['output']>> | z.input<Route['output']>

interface RouteOptions {
  /** Gives the handler a session although the call is public: for signing in and out. */
  session?: boolean
  /**
   * Identifies the caller although the call is public: for responses that have more for some
   * callers.
   */
  identify?: boolean
  /** The largest body, in bytes, of a call that accepts more than others. */
  bodyBytesMax?: number
}

/** The account that makes a request. */
export interface RequestCaller {
  actor: Actor
  /** The shop requires two-factor sign-in of its staff, and this account has none. */
  mustSetUpTwoFactor: boolean
  /** The password was entered in this session within the last minutes. Never of an API token. */
  isConfirmed: boolean
}

interface BinderServices {
  session: RequestHandler
  /** The caller of a request, if its session is still valid. */
  findCaller(request: Request): Promise<RequestCaller | undefined>
  isDatabaseUp(): boolean
  cachedRoutes: CachedRoutes
  /** The response of a cached call that all visitors get; undefined for an address of another form. */
  readCached(url: string): Promise<CachedResponse> | undefined
  traces: Traces
}

/**
 * The result of a cached handler: its output, its dependencies, and its ETag unless it is a hash of
 * the output.
 */
export interface CachedResult<Result> extends Dependencies {
  result: Result
  etag?: string
}

/**
 * Handles a public call. It sees neither request nor session, so its response cannot depend on the
 * caller and can be cached for all.
 */
export type CachedHandler<Route extends RouteDefinition> = (
  call: Pick<Call<Route>, 'params' | 'query'>,
) => Promise<CachedResult<z.input<Route['output']>>>

/** How staff are served by a call whose responses for others are cached. */
interface StaffPart<Route extends RouteDefinition> {
  /** Handles calls of staff, whose responses have more and are not cached. */
  handle: Handler<Route>
  /** Whether staff get a different response to this query; by default to every one. */
  differs?: (query: Call<Route>['query']) => boolean
}

/** Binds a call of the contract to its handler. */
export interface BindRoute {
  <const Route extends RouteDefinition>(
    route: Route,
    handler: Handler<Route>,
    options?: RouteOptions,
  ): void
  /** Binds a call whose responses are cached. */
  cached<const Route extends RouteDefinition & { access: 'anyone' }>(
    route: Route,
    handler: CachedHandler<Route>,
    forStaff?: StaffPart<Route>,
  ): void
}

const readJson = express.json({ limit: '256kb' })
const readRaw = express.raw({ type: () => true, limit: '256kb' })

const requireJson: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0
  if (hasBody && !request.is('json')) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', messages.unsupportedMediaType)
  }
  next()
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) throw toValidationError(parsed.error)
  return parsed.data
}

/** A query. A range that ends before it begins is refused in every list and report. */
function parseQuery(schema: z.ZodType | undefined, value: unknown): unknown {
  const query = parsePart(schema, value)
  const { from, to } = (query ?? {}) as { from?: unknown; to?: unknown }
  if (typeof from === 'string' && typeof to === 'string' && getRangeStart(from) > getRangeEnd(to)) {
    throw invalidField('from', messages.reportDaysReversed)
  }
  return query
}

function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw notFound() // A malformed id is that of no record.
  return parsed.data
}

async function checkCaller(
  route: RouteDefinition,
  services: BinderServices,
  request: Request,
  identify: boolean,
): Promise<Partial<RequestCaller>> {
  if (route.access === 'anyone' && !identify) return {}
  const caller: Partial<RequestCaller> = (await services.findCaller(request)) ?? {}
  const { actor, mustSetUpTwoFactor = false } = caller
  // Until the second factor is on, they have only the access of a visitor.
  if (route.access === 'anyone') return mustSetUpTwoFactor ? {} : caller
  if (!actor) throw unauthenticated()
  if (mustSetUpTwoFactor && !route.beforeTwoFactor) throw new TwoFactorMissing()
  const may = actor.grants ? tokenMayCall(actor, route) : mayCall(actor, route.access)
  if (!may) throw forbidden()
  if (route.confirm === true) assertConfirmed(caller)
  return caller
}

function assertConfirmed({ actor, isConfirmed }: Partial<RequestCaller>): void {
  if (actor?.grants) throw forbidden()
  if (!isConfirmed) throw confirmationMissing()
}

const getCaller = (response: Response) => response.locals['caller'] as Partial<RequestCaller>

function toResponse<Result>(
  route: RouteDefinition,
  { result, etag, ...dependencies }: CachedResult<Result>,
): NewResponse {
  const { output } = route
  assertBounded(route, result)
  const body = Buffer.from(JSON.stringify(output.parse(result)))
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, etag: etag ?? `"${hash}"`, ...dependencies }
}

function toBodyReaders(route: RouteDefinition, { bodyBytesMax }: RouteOptions): RequestHandler[] {
  if (route.bodyType === 'raw') return [readRaw]
  if (!route.body) return []
  return [requireJson, bodyBytesMax ? express.json({ limit: bodyBytesMax }) : readJson]
}

/**
 * Makes the function that binds routes of the contract to a router. The order of a request is:
 * session, access, body, input check, handler, output check. A caller without access gets no
 * information about the input.
 */
export function createRouteBinder(router: Router, services: BinderServices): BindRoute {
  function bindHandler(
    route: RouteDefinition,
    handleCall: (request: Request, response: Response) => Promise<void>,
    options: RouteOptions = {},
  ): void {
    const { identify = false, session = false } = options
    const needsSession = route.access !== 'anyone' || session || identify
    const checkDatabase: RequestHandler = (_request, _response, next) => {
      if (!services.isDatabaseUp()) throw unavailable()
      next()
    }
    const checkAccess: RequestHandler = async (request, response, next) => {
      response.locals['caller'] = await checkCaller(route, services, request, identify)
      next()
    }
    // Body readers may have left the request's async context, so it starts here.
    const handler: RequestHandler = (request, response) => {
      const requestId = getRequestId(response)
      return runInScope({ requestId }, () =>
        services.traces.during(getSpan(route, request, requestId), async (note) => {
          await handleCall(request, response)
          note({ 'http.response.status_code': response.statusCode })
        }),
      )
    }
    router[route.method](
      route.path,
      nameRoute(API_BASE + route.path),
      checkDatabase,
      ...(needsSession ? [services.session] : []),
      checkAccess,
      ...toBodyReaders(route, options),
      handler,
    )
  }

  const callHandler =
    <Route extends RouteDefinition>(route: Route, handler: Handler<Route>) =>
    async (request: Request, response: Response): Promise<void> => {
      const caller = getCaller(response)
      const call = {
        params: parseParams(route.params, request.params),
        query: parseQuery(route.query, request.query),
        body: parsePart(route.body, request.body),
        headers: parsePart(route.headers, request.headers),
        actor: caller.actor,
        assertConfirmed: () => assertConfirmed(caller),
        request,
        response,
      }
      // These types come from the schemas that were just applied.
      const result: unknown = await handler(call as unknown as Call<Route>)
      await sendResult(route, response, result)
    }

  const bind: BindRoute = (route, handler, options) =>
    bindHandler(route, callHandler(route, handler), options)

  bind.cached = (route, handler, forStaff) => {
    const build = async (call: { params: unknown; query: unknown }) =>
      toResponse(route, await handler(call as Parameters<typeof handler>[0]))
    const { handle, differs = () => true } = forStaff ?? {}
    const differsForStaff = (query: unknown) => differs(query as Parameters<typeof differs>[0])
    services.cachedRoutes.add(route, build, handle && differsForStaff)
    const handleForStaff = handle && callHandler(route, handle)
    // Requests reach Express only if the cache could not serve them, or if they may be from staff.
    const handleCall = async (request: Request, response: Response): Promise<void> => {
      const { actor } = getCaller(response)
      if (handleForStaff && actor?.isAdmin) return handleForStaff(request, response)
      const readCached = forStaff && services.readCached(request.originalUrl)
      const call = () => ({
        params: parseParams(route.params, request.params),
        query: parseQuery(route.query, request.query),
      })
      const { body, etag } = await (readCached ?? build(call()))
      response
        .status(getSuccessStatus(route))
        .set({ ...cachedHeaders, ETag: etag })
        .send(body)
    }
    bindHandler(route, handleCall, { identify: forStaff !== undefined })
  }
  return bind
}
