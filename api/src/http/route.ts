import { messages } from '@voltkart/shared/contract/messages'
import { API_BASE, type RouteDefinition } from '@voltkart/shared/contract/route'
import type { User } from '@voltkart/shared/contract/users'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { SessionData } from 'express-session'
import type { z } from 'zod'
import { workingFor } from '../log-scope'
import type { Span, Traces } from '../tracing/traces'
import {
  ApiError,
  forbidden,
  notFound,
  unauthenticated,
  unavailable,
  validationError,
} from './errors'
import { nameRoute } from './measure-requests'
import type { AnswerFacts, AnswerStore } from './ready-answers/answer-store'
import { sendKept } from './ready-answers/send-kept'
import { requestIdOf } from './request-log'
import { sendPieces } from './send-pieces'

/** Who makes a call. */
export type Actor = User

type Part<Route, Key extends string> = Route extends { [K in Key]: infer Schema }
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : undefined
  : undefined

/** What a handler gets: only what the contract's schemas let through. */
export interface Call<Route extends RouteDefinition> {
  params: Part<Route, 'params'>
  query: Part<Route, 'query'>
  body: Part<Route, 'body'>
  headers: Part<Route, 'headers'>
  /** Who calls; of calls that anyone may make it is undefined. */
  actor: Route['access'] extends 'anyone' ? undefined : Actor
  request: Request
  response: Response
  /**
   * Says that this answer may be given to others who ask the same, and when it no longer holds. Only
   * what anyone may ask can be kept: nothing in it may depend on who asks.
   */
  keep: Route['access'] extends 'anyone' ? (facts: AnswerFacts & { print?: string }) => void : never
}

export type Handler<Route extends RouteDefinition> = (
  call: Call<Route>,
) => Promise<z.input<Route['output']>> | z.input<Route['output']>

interface RouteOptions {
  /** Gives the handler a session although anyone may call: for signing in and out. */
  session?: boolean
  /** Runs after the access check and before the handler, such as a reader of multipart bodies. */
  before?: RequestHandler[]
}

interface BinderServices {
  session: RequestHandler
  /** Whose session this is, if it is still good. */
  findUser(session: Partial<SessionData>): Promise<User | undefined>
  isDatabaseUp(): boolean
  answers: AnswerStore
  traces: Traces
}

/** Binds a call of the contract to its handler. */
export type BindRoute = <const Route extends RouteDefinition>(
  route: Route,
  handler: Handler<Route>,
  options?: RouteOptions,
) => void

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
  if (!parsed.success) throw validationError(parsed.error)
  return parsed.data
}

function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  // A malformed id names nothing that exists.
  if (!parsed.success) throw notFound()
  return parsed.data
}

async function findActor(
  route: RouteDefinition,
  services: BinderServices,
  request: Request,
): Promise<Actor | undefined> {
  if (route.access === 'anyone') return undefined
  const actor = await services.findUser(request.session)
  if (!actor) throw unauthenticated()
  if (route.access === 'admin' && !actor.isAdmin) throw forbidden()
  return actor
}

async function send(route: RouteDefinition, response: Response, result: unknown): Promise<void> {
  // The handler has opened it, and it goes on.
  if (route.outputType === 'text/event-stream') return
  if (route.outputType === 'text/csv') {
    response.status(route.status).type(route.outputType)
    await sendPieces(response, result as AsyncIterable<string>)
    return
  }
  if (route.outputType) {
    response
      .status(route.status)
      .type(route.outputType)
      .send(Buffer.from(result as Uint8Array))
    return
  }
  response.status(route.status).json(route.output.parse(result))
}

const spanOf = (
  route: RouteDefinition,
  { method, headers }: Request,
  response: Response,
): Span => ({
  name: `${method} ${API_BASE}${route.path}`,
  kind: 'server',
  attributes: {
    'http.request.method': method,
    'http.route': API_BASE + route.path,
    'voltkart.request_id': requestIdOf(response),
  },
  carrier: headers,
})

function bodyReaders(route: RouteDefinition): RequestHandler[] {
  if (route.bodyType === 'raw') return [readRaw]
  return route.body ? [requireJson, readJson] : []
}

/**
 * Makes the function that binds calls of the contract to a router. The order of a request is:
 * session, access, body, input check, handler, output check. Who may not call learns nothing of
 * what the input should have been.
 */
export function createRouteBinder(router: Router, services: BinderServices): BindRoute {
  return (route, handler, options = {}) => {
    const needsSession = route.access !== 'anyone' || options.session === true
    const checkDatabase: RequestHandler = (_request, _response, next) => {
      if (!services.isDatabaseUp()) throw unavailable()
      next()
    }
    const checkAccess: RequestHandler = async (request, response, next) => {
      response.locals['actor'] = await findActor(route, services, request)
      next()
    }
    const answerCall = async (request: Request, response: Response): Promise<void> => {
      const draft =
        route.access === 'anyone' ? services.answers.begin(request.originalUrl) : undefined
      let facts: (AnswerFacts & { print?: string }) | undefined
      const call = {
        params: parseParams(route.params, request.params),
        query: parsePart(route.query, request.query),
        body: parsePart(route.body, request.body),
        headers: parsePart(route.headers, request.headers),
        actor: response.locals['actor'] as Actor | undefined,
        request,
        response,
        keep: (given: AnswerFacts) => (facts = given),
      }
      // The schemas that were just applied are the ones these types come from.
      const result: unknown = await handler(call as unknown as Call<typeof route>)
      const kept = facts
      if (!kept) {
        await send(route, response, result)
        return
      }
      // "no-cache" asks for an answer that was checked here, and it was: "unchanged" is one.
      delete request.headers['cache-control']
      sendKept(route, response, result, (made) => draft?.keep({ ...made, ...kept }))
    }
    // Readers of bodies may have left the request's own thread of calls, so it begins here.
    const answer: RequestHandler = (request, response) =>
      workingFor({ requestId: requestIdOf(response) }, () =>
        services.traces.during(spanOf(route, request, response), async (note) => {
          await answerCall(request, response)
          note({ 'http.response.status_code': response.statusCode })
        }),
      )
    router[route.method](
      route.path,
      nameRoute(API_BASE + route.path),
      checkDatabase,
      ...(needsSession ? [services.session] : []),
      checkAccess,
      ...bodyReaders(route),
      ...(options.before ?? []),
      answer,
    )
  }
}
