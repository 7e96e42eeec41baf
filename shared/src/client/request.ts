import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import type { RouteDefinition, RouteInput } from '../contract/route'

type Scalar = string | number | boolean

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryString(query: Record<string, Scalar | readonly Scalar[] | undefined>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    const values = Array.isArray(value) ? (value as readonly Scalar[]) : [value as Scalar]
    for (const item of values) {
      search.append(key, typeof item === 'boolean' ? (item ? '1' : '0') : String(item))
    }
  }
  return search.size > 0 ? `?${search.toString()}` : ''
}

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, Scalar | readonly Scalar[] | undefined>
  body?: unknown
  headers?: Record<string, string | undefined>
}

/** A route, or only its method and path: for pages that load no schemas. */
export type CalledRoute<Route extends RouteDefinition> = Route | Pick<Route, 'method' | 'path'>

/**
 * Makes the `query` function of an endpoint from a route of the contract, so that method, path and
 * input types are written nowhere else. Response types come from `RouteOutput`. Pages that load no
 * schemas pass method and path: `createRequestBuilder<typeof products.listProducts>(calls.listProducts)`.
 */
export function createRequestBuilder<Route extends RouteDefinition>(route: CalledRoute<Route>) {
  return (input: RouteInput<Route> | void): FetchArgs => {
    const { params = {}, query = {}, body, headers } = (input ?? {}) as AnyInput
    return {
      url: fillPath(route.path, params) + queryString(query),
      method: route.method.toUpperCase(),
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
    }
  }
}
