import type { UnknownAction } from '@reduxjs/toolkit'
import type {
  SkipToken,
  TypedUseLazyQuery,
  TypedUseMutation,
  TypedUseQuery,
  TypedUseQuerySubscriptionOptions,
} from '@reduxjs/toolkit/query/react'
import type { BaseQuery } from '@voltkart/shared/client/base-api'
import { injectCalls, type CallInput } from '@voltkart/shared/client/inject-calls'
import type { Route, RouteId } from '@voltkart/shared/contract/api'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { getRouteTags } from '../lib/route-tags'

interface QueryHooks<Called extends Route> {
  useQuery: TypedUseQuery<RouteOutput<Called>, CallInput<Called>, BaseQuery>
  useLazyQuery: TypedUseLazyQuery<RouteOutput<Called>, CallInput<Called>, BaseQuery>
}

interface MutationHooks<Called extends Route> {
  initiate: (input: CallInput<Called>) => UnknownAction
  useMutation: TypedUseMutation<RouteOutput<Called>, CallInput<Called>, BaseQuery>
}

/** The endpoints so far. A route's endpoint is added when its first screen renders. */
const endpoints: Partial<Record<RouteId, unknown>> = {}

/**
 * The name of a route's endpoint. It is not the route's id, which endpoints that are shared with the
 * storefront have: their cache may hold the public fields of the shop's profile.
 */
const toName = ({ id }: Route) => `admin:${id}`

function getQuery<Called extends Route>(route: Called) {
  const name = toName(route)
  endpoints[route.id] ??= injectCalls(({ query }) => ({
    [name]: query(route, { providesTags: getRouteTags(route) }),
  })).endpoints[name]
  return endpoints[route.id] as QueryHooks<Called>
}

function getMutation<Called extends Route>(route: Called) {
  const name = toName(route)
  endpoints[route.id] ??= injectCalls(({ mutation }) => ({
    [name]: mutation(route, { invalidatesTags: getRouteTags(route) }),
  })).endpoints[name]
  return endpoints[route.id] as MutationHooks<Called>
}

/** The input of a call, which is left out if the route takes none, and options. */
type QueryArguments<Called extends Route> =
  CallInput<Called> extends void
    ? [input?: SkipToken | undefined, options?: TypedUseQuerySubscriptionOptions]
    : [input: CallInput<Called> | SkipToken, options?: TypedUseQuerySubscriptionOptions]

/**
 * Makes a call and keeps its output until nothing uses it: `useRouteQuery(getOrder, { params })`. It is
 * made again after a call that changes one of its tags.
 */
export function useRouteQuery<Called extends Route>(
  route: Called,
  ...[input, options]: QueryArguments<Called>
) {
  const { useQuery } = getQuery(route)
  return useQuery(input as CallInput<Called> | SkipToken, options)
}

/** Makes a call as {@link useRouteQuery} does, and again when a screen opens whose output is kept. */
export function useFreshRouteQuery<Called extends Route>(
  route: Called,
  ...[input, options]: QueryArguments<Called>
) {
  const { useQuery } = getQuery(route)
  return useQuery(input as CallInput<Called> | SkipToken, {
    ...options,
    refetchOnMountOrArgChange: true,
  })
}

/** Returns a function that makes a call as {@link useRouteQuery} does, and the state of its last use. */
export function useLazyRouteQuery<Called extends Route>(route: Called) {
  const { useLazyQuery } = getQuery(route)
  return useLazyQuery()
}

/** Returns a function that makes a call, which refetches the data of its tags, and its state. */
export function useRouteMutation<Called extends Route>(route: Called) {
  const { useMutation } = getMutation(route)
  return useMutation()
}

/** Returns a function that makes a call of any route, which refetches the data of its tags. */
export function useRouteCall() {
  const dispatch = useDispatch()
  return <Called extends Route>(route: Called, input: CallInput<Called>) =>
    dispatch(getMutation(route).initiate(input)) as unknown as PromiseLike<{
      data?: RouteOutput<Called>
      error?: unknown
    }>
}

/**
 * The data of a query as it was first loaded, for a form: the values being edited stay, even if data is
 * refetched.
 */
export function useLoaded<Data>(query: { data?: Data | undefined; isFetching: boolean }) {
  const [loaded, setLoaded] = useState<Data | null>(null)
  if (loaded === null && query.data && !query.isFetching) setLoaded(query.data)
  return loaded
}
