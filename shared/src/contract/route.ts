import type { z } from 'zod'
import type { Permission } from '../domain/permissions'
import type { ErrorCode } from './error-codes'

/** The base path of every API call. */
export const API_BASE = '/api/v1'

/**
 * The access of a call: anyone, every account, every member of staff, or those with a permission.
 * Access to single records is decided by policies.
 */
export type RouteAccess = 'anyone' | 'signed-in' | 'staff' | Permission

/** One call of the API. Request check, types, client and API page are derived from it. */
export interface RouteDefinition {
  /** Unique name, also the operation id of the API description. */
  id: string
  method: 'get' | 'post' | 'put' | 'delete'
  /** Path below {@link API_BASE}, with `:name` for parameters. */
  path: `/${string}`
  summary: string
  /** What the API page says of it beyond its summary. The permission is added from its access. */
  description?: string
  tag:
    | 'Users'
    | 'Products'
    | 'Purchases'
    | 'Orders'
    | 'Returns'
    | 'Payment'
    | 'Documents'
    | 'Complaints'
    | 'Reports'
    | 'Settlements'
    | 'Dashboard'
    | 'Shop'
    | 'Audit log'
    | 'Integrations'
  access: RouteAccess
  /**
   * The permission that staff need for other users' records, for a call that every account may
   * make.
   */
  staffPermission?: Permission
  /** Staff who must still set up two-factor sign-in may make this call too. */
  beforeTwoFactor?: true
  /**
   * The caller must have entered the password in this session within `CONFIRMED_MINUTES`: for
   * calls that give or take power. `some` is for calls where that depends on what they change; the
   * handler decides by `assertConfirmed`. No API token may make such a call, or such a change.
   */
  confirm?: true | 'some'
  /**
   * Every valid API token may make this call, whatever its permissions; the handler checks them.
   */
  anyToken?: true
  /** The status of a success: 200, unless something was created. */
  status?: 201
  /** The status if the request repeats an earlier one whose result has changed since. */
  repeatStatus?: 200
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** A body for the API page. */
  example?: unknown
  headers?: z.ZodType
  /** The body's type if it is not JSON. */
  bodyType?: 'multipart' | 'raw'
  /** The text fields of a multipart body whose files are in the field `files`. */
  form?: z.ZodType
  /** How many files a multipart body may have in the field `images`, in place of one in `image`. */
  imagesMax?: number
  output: z.ZodType
  /** The longest list in the response, unless the query's `limit` is shorter. */
  listMax?: number
  /**
   * The response's type if it is not JSON. Tables and archives are streamed while they are built.
   */
  outputType?:
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'text/csv'
    | 'text/event-stream'
  errors?: readonly ErrorCode[]
}

type ListId = `list${string}` | `find${string}s` | `search${string}`

/** Whether a call responds with a list: a bare one, or as its name says. */
type IsList<Route extends RouteDefinition> = Route['outputType'] extends string
  ? false
  : Extract<z.output<Route['output']>, readonly unknown[]> extends never
    ? Route['id'] extends ListId
      ? true
      : false
    : 'bare'

type HasLimit<Route> = Route extends { query: infer Query extends z.ZodType }
  ? 'limit' extends keyof z.output<Query>
    ? true
    : false
  : false

/**
 * The required bound of a list, so that no response grows with the shop: a query with a `limit`, or
 * `listMax`, which bare lists always need.
 */
type Bound<Route extends RouteDefinition> =
  IsList<Route> extends false
    ? unknown
    : IsList<Route> extends 'bare'
      ? { listMax: number }
      : HasLimit<Route> extends true
        ? unknown
        : { listMax: number }

/** The HTTP status of a success. */
export const getSuccessStatus = ({ status }: Pick<RouteDefinition, 'status'>) => status ?? 200

/** Declares a call, keeping its exact types. A list without a bound does not compile. */
export function defineRoute<const Route extends RouteDefinition>(
  definition: Route & Bound<Route>,
): Route {
  return definition
}

type InputPart<Route, Key extends string> = Route extends { [K in Key]: infer Schema }
  ? Schema extends z.ZodType
    ? { [K in Key]: z.input<Schema> }
    : unknown
  : unknown

/** Headers may be left out if none of them is required. */
type HeaderPart<Route extends RouteDefinition> =
  InputPart<Route, 'headers'> extends { headers: infer Headers }
    ? Record<never, never> extends Headers
      ? { headers?: Headers }
      : { headers: Headers }
    : unknown

/** The facts that the calls of a part of the API have in common. */
type Common = Partial<Pick<RouteDefinition, 'tag' | 'access'>>

/**
 * Returns what declares calls with some facts in common, keeping their exact types. A list without a
 * bound does not compile.
 */
export const defineRoutes =
  <const Facts extends Common>(facts: Facts) =>
  <const Own extends Omit<RouteDefinition, keyof Facts>>(
    own: Own & Bound<Facts & Own extends infer Route extends RouteDefinition ? Route : never>,
  ): Facts & Own => ({ ...facts, ...own })

/** The input of a call: its `params`, `query`, `body` and `headers`, as far as it has them. */
export type RouteInput<Route extends RouteDefinition> = InputPart<Route, 'params'> &
  InputPart<Route, 'query'> &
  InputPart<Route, 'body'> &
  HeaderPart<Route>

/** The output of a call. */
export type RouteOutput<Route extends RouteDefinition> = z.output<Route['output']>
