import type { RouteDefinition } from '@voltkart/shared/contract/route'
import { z } from 'zod'

interface Schema {
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** Values of parameters without a list of their own; each accepts the first two that its schema does. */
const samples = [
  'asha',
  '571 401',
  '5',
  '1',
  '2026-11-20',
  '2026-11-20T00:00:00Z',
  '2026-11',
  '0123456789abcdef01234567',
]

const listValues = ({ enum: values = [], anyOf = [], items }: Schema): string[] => [
  ...values.map(String),
  ...(items ? listValues(items) : []),
  ...anyOf.flatMap(listValues),
]

/**
 * Queries of a call that its contract accepts: each parameter with each of its listed values, or with
 * two samples, alone, with each order of sorting and as a page.
 * @param required the parameters without which the call is refused
 */
export function listSampleQueries({ query }: RouteDefinition, required = ''): string[] {
  if (!query) return ['']
  const { properties = {} } = z.toJSONSchema(query, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema
  const base = Object.fromEntries(new URLSearchParams(required))
  const isAccepted = (parameters: object) => query.safeParse(parameters).success
  const withValue = (parameters: Record<string, string>, name: string) => {
    const values = listValues(properties[name] ?? {})
    const accepted = (values.length > 0 ? values : samples)
      .map((value) => ({ ...parameters, [name]: value }))
      .filter(isAccepted)
    return values.length > 0 ? accepted : accepted.slice(0, 2)
  }
  const single = Object.keys(properties).flatMap((name) => withValue(base, name))
  const sorted = 'sort' in properties ? single.flatMap((item) => withValue(item, 'sort')) : []
  // Some calls count only for a page.
  const paged =
    'limit' in properties ? single.flatMap((item) => withValue(item, 'limit').slice(0, 1)) : []
  const all = [base, ...single, ...sorted, ...paged].map(
    (item) => `?${new URLSearchParams(item).toString()}`,
  )
  return [...new Set(all)]
}
