import { API_BASE } from '@voltkart/shared/contract/route'

/** The part of JSON Schema that the API's description uses. */
export interface JsonSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

/** An operation of the served OpenAPI description, with its references resolved. */
export interface Operation {
  id: string
  method: string
  /** Relative to the base of the API, with `{name}` for parameters. */
  path: string
  parameters: Parameter[]
  body?: { type: string; schema: JsonSchema }
  /** The documented statuses. */
  statuses: ReadonlySet<number>
}

interface DescribedOperation {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}

interface Description {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, unknown> }
}

function resolveReferences(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, schemas))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) {
    const name = String(value.$ref).split('/').at(-1) ?? ''
    if (!(name in schemas)) throw new Error(`The description lacks the schema ${name}`)
    return resolveReferences(schemas[name], schemas)
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolveReferences(item, schemas)]),
  )
}

/** Reads the operations from the description that a running server serves. */
export async function readOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}${API_BASE}/openapi.json`)
  const description = (await response.json()) as Description
  const paths = resolveReferences(description.paths, description.components.schemas)
  return Object.entries(paths as Description['paths']).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const [body] = Object.entries(described.requestBody?.content ?? {})
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        parameters: described.parameters,
        ...(body ? { body: { type: body[0], schema: body[1].schema } } : {}),
        statuses: new Set(Object.keys(described.responses).map(Number)),
      }
    }),
  )
}
