import { API_BASE } from '@voltkart/shared/contract/route'

/** The part of JSON Schema that the API's own description uses. */
export interface JsonSchema {
  $ref?: string
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

/** One call of the API, as the served description tells it. */
export interface Operation {
  id: string
  method: string
  /** Below the address of the server, with `{name}` for parameters. */
  path: string
  parameters: Parameter[]
  body?: { type: string; schema: JsonSchema }
  /** The statuses that it may answer with. */
  statuses: ReadonlySet<number>
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        parameters: Parameter[]
        requestBody?: { content: Record<string, { schema: JsonSchema }> }
        responses: Record<string, unknown>
      }
    >
  >
  components: { schemas: Record<string, JsonSchema> }
}

function resolveReferences(schema: JsonSchema, known: Record<string, JsonSchema>): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) {
    const found = known[name]
    if (!found) throw new Error(`The description names ${name} and does not have it`)
    return resolveReferences(found, known)
  }
  return {
    ...schema,
    ...(schema.items ? { items: resolveReferences(schema.items, known) } : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map((one) => resolveReferences(one, known)) } : {}),
    ...(schema.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(schema.properties).map(([key, value]) => [
              key,
              resolveReferences(value, known),
            ]),
          ),
        }
      : {}),
  }
}

/** Reads from a running shop what calls it says it has. */
export async function readOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}${API_BASE}/openapi.json`)
  const { paths, components } = (await response.json()) as Description
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const [body] = Object.entries(call.requestBody?.content ?? {})
      return {
        id: call.operationId,
        method: method.toUpperCase(),
        path,
        parameters: call.parameters,
        ...(body
          ? {
              body: {
                type: body[0],
                schema: resolveReferences(body[1].schema, components.schemas),
              },
            }
          : {}),
        statuses: new Set(Object.keys(call.responses).map(Number)),
      }
    }),
  )
}
