import { API_BASE, type RouteDefinition } from '@voltkart/shared/contract/route'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { NewResponse } from './response-cache'

/** Builds the response to a call from its validated parameters. */
type BuildResponse = (call: { params: unknown; query: unknown }) => Promise<NewResponse>

/** A request for a route whose responses are cached. */
export interface CachedCall {
  route: RouteDefinition
  /** Equal for all spellings of the same request: built from the parsed parameters. */
  key: string
  /** Staff get a different response, which is not cached. */
  differsForStaff: boolean
  build(): Promise<NewResponse>
}

/** The routes whose responses are cached. */
export interface CachedRoutes {
  /** `differsForStaff` decides by the parsed query; without it all callers get the same response. */
  add(
    route: RouteDefinition,
    build: BuildResponse,
    differsForStaff?: (query: unknown) => boolean,
  ): void
  /** Parses an address; undefined if Express has to handle it, such as an invalid one. */
  find(url: string): CachedCall | undefined
}

/** More parameters than any route has. */
const PARAMETERS_MAX = 100
/** How many parsed addresses are cached, and the maximum length of each. */
const ADDRESSES_MAX = 2_000
const ADDRESS_LENGTH_MAX = 500

type QuerySchema = z.ZodObject | undefined

/** The parameters as Express parses them; undefined for inputs with special rules in its parser. */
function parseQuery(schema: QuerySchema, text: string): Record<string, unknown> | undefined {
  if (!schema || text === '') return {}
  // Nested names and malformed escapes.
  if (/\[|%5b|%(?![0-9a-f]{2})/i.test(text)) return undefined
  const parameters = new URLSearchParams(text)
  if (parameters.size > PARAMETERS_MAX) return undefined
  const query: Record<string, unknown> = {}
  for (const name of Object.keys(schema.shape)) {
    const values = parameters.getAll(name)
    // Bytes that are not UTF-8.
    if (values.some((value) => value.includes('\ufffd'))) return undefined
    if (values.length > 0) query[name] = values.length === 1 ? values[0] : values
  }
  return query
}

function parseValue(schema: z.ZodType | undefined, value: unknown): { data?: unknown } | undefined {
  if (!schema) return {}
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed : undefined
}

export function createCachedRoutes(): CachedRoutes {
  const routes: {
    route: RouteDefinition
    pattern: RegExp
    build: BuildResponse
    differsForStaff: (query: unknown) => boolean
  }[] = []
  // Parsing costs more than the rest of a request.
  const parsed = new LRUCache<string, CachedCall>({ max: ADDRESSES_MAX })

  function parseAddress(url: string): CachedCall | undefined {
    const [path = '', text = ''] = url.split('?', 2)
    for (const { route, pattern, build, differsForStaff } of routes) {
      const match = pattern.exec(path)
      if (!match) continue
      const params = parseValue(route.params, { ...match.groups })
      // Another route may have this path, such as `top` in the place of an id.
      if (!params) continue
      const parsedQuery = parseQuery(route.query as QuerySchema, text)
      const query = parsedQuery && parseValue(route.query, parsedQuery)
      if (!query) return undefined
      const call = { params: params.data, query: query.data }
      const key = route.id + JSON.stringify(call)
      return {
        route,
        key,
        differsForStaff: differsForStaff(query.data),
        build: () => build(call),
      }
    }
    return undefined
  }

  return {
    add(route, build, differsForStaff = () => false) {
      const path = (API_BASE + route.path).replace(/:(\w+)/g, '(?<$1>[^/]+)')
      routes.push({ route, pattern: new RegExp(`^${path}$`), build, differsForStaff })
    },

    find(url) {
      const parsedBefore = parsed.get(url)
      if (parsedBefore) return parsedBefore
      const call = parseAddress(url)
      if (call && url.length <= ADDRESS_LENGTH_MAX) parsed.set(url, call)
      return call
    },
  }
}
