import type {
  EndpointBuilder,
  EndpointDefinitions,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query/react'
import type { RouteDefinition, RouteInput, RouteOutput } from '../contract/route'
import { baseApi, type BaseQuery, type Tag } from './base-api'
import { createRequestBuilder, type CalledRoute } from './request'

/** The argument of a call's hook: its input, or nothing. */
export type CallInput<Route extends RouteDefinition> = keyof RouteInput<Route> extends never
  ? void
  : RouteInput<Route>

type Query<Route extends RouteDefinition, Result> = QueryDefinition<
  CallInput<Route>,
  BaseQuery,
  Tag,
  Result,
  'api',
  RouteOutput<Route>
>

type Mutation<Route extends RouteDefinition, Result> = MutationDefinition<
  CallInput<Route>,
  BaseQuery,
  Tag,
  Result,
  'api',
  RouteOutput<Route>
>

interface QueryOptions<Route extends RouteDefinition, Result> extends Pick<
  QueryExtraOptions<Tag, NoInfer<Result>, CallInput<Route>, BaseQuery, 'api'>,
  'providesTags'
> {
  transformResponse?: (output: RouteOutput<Route>) => Result
}

type MutationOptions<Route extends RouteDefinition> = Pick<
  MutationExtraOptions<Tag, RouteOutput<Route>, CallInput<Route>, BaseQuery, 'api'>,
  'invalidatesTags' | 'onQueryStarted'
>

type Build = EndpointBuilder<BaseQuery, Tag, 'api'>

const createCalls = (build: Build) => ({
  /** For endpoints that are not one call with its own input. */
  build,
  query: <Route extends RouteDefinition, Result = RouteOutput<Route>>(
    route: CalledRoute<Route>,
    options: QueryOptions<Route, Result> = {},
  ): Query<Route, NoInfer<Result>> =>
    build.query({ ...options, query: createRequestBuilder<Route>(route) }),
  mutation: <Route extends RouteDefinition>(
    route: CalledRoute<Route>,
    options: MutationOptions<Route> = {},
  ): Mutation<Route, RouteOutput<Route>> =>
    build.mutation({ ...options, query: createRequestBuilder<Route>(route) }),
})

/**
 * Adds endpoints to the API slice, each a route of the contract, whose input and output it takes:
 * `injectCalls(({ query }) => ({ units: query(findUnits, { providesTags: ['Order'] }) }))`.
 * A page that loads no schemas passes method and path:
 * `query<typeof shop.getShop>(calls.getShop)`.
 */
export const injectCalls = <Definitions extends EndpointDefinitions>(
  define: (build: ReturnType<typeof createCalls>) => Definitions,
) => baseApi.injectEndpoints({ endpoints: (build) => define(createCalls(build)) })
