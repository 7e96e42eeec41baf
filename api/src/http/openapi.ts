import { allRoutes } from '@voltkart/shared/contract/api'
import { errorStatus, type ErrorCode } from '@voltkart/shared/contract/error-codes'
import { errorBodySchema } from '@voltkart/shared/contract/errors'
import { API_BASE, type RouteAccess, type RouteDefinition } from '@voltkart/shared/contract/route'
import { z } from 'zod'

type Json = Record<string, unknown>

// Named schemas come out of zod as `$defs` of each schema; an OpenAPI page keeps them in one place.
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json
  const text = JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/')
  const { $defs = {}, id, ...own } = JSON.parse(text) as Json
  for (const [name, definition] of Object.entries($defs as Record<string, Json>)) {
    const { id: _id, ...rest } = definition
    components[name] = rest
  }
  if (typeof id !== 'string') return own
  components[id] = own
  return { $ref: `#/components/schemas/${id}` }
}

function parametersOf(route: RouteDefinition, components: Json): Json[] {
  const places = [
    ['path', route.params],
    ['query', route.query],
    ['header', route.headers],
  ] as const
  return places.flatMap(([place, schema]) => {
    if (!schema) return []
    const { properties = {}, required = [] } = toSchema(schema, 'input', components)
    return Object.entries(properties as Record<string, Json>).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (required as string[]).includes(name),
      schema: property,
    }))
  })
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } })

function requestBodyOf(route: RouteDefinition, components: Json): Json {
  if (route.bodyType === 'multipart') {
    const image = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', properties: { image }, required: ['image'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (route.bodyType === 'raw') {
    return { requestBody: { required: true, content: jsonContent({ type: 'object' }) } }
  }
  if (!route.body) return {}
  const content = jsonContent(toSchema(route.body, 'input', components))
  return { requestBody: { required: true, content } }
}

function accessErrors(access: RouteAccess): ErrorCode[] {
  if (access === 'anyone') return []
  return access === 'signed-in' ? ['UNAUTHENTICATED'] : ['UNAUTHENTICATED', 'FORBIDDEN']
}

// What the binder refuses before a handler is asked; a call declares only what is its own.
function errorsOf(route: RouteDefinition): ErrorCode[] {
  const hasBody = Boolean(route.body ?? route.bodyType)
  const when = (condition: boolean, ...codes: ErrorCode[]) => (condition ? codes : [])
  return [
    ...(route.errors ?? []),
    ...accessErrors(route.access),
    ...when(Boolean(route.params), 'NOT_FOUND'),
    ...when(hasBody || Boolean(route.query ?? route.headers), 'VALIDATION'),
    ...when(hasBody, 'UNSUPPORTED_MEDIA_TYPE'),
    ...when(route.method !== 'get', 'FOREIGN_ORIGIN'),
    // An address can be too long as well as a body.
    'PAYLOAD_TOO_LARGE',
    'UNAVAILABLE',
  ]
}

function responsesOf(route: RouteDefinition, components: Json): Json {
  const codes = [...new Set(errorsOf(route))]
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))]
  const success = route.outputType
    ? { [route.outputType]: { schema: { type: 'string', contentMediaType: route.outputType } } }
    : jsonContent(toSchema(route.output, 'output', components))
  const error = jsonContent(toSchema(errorBodySchema, 'output', components))
  return {
    [route.status]: { description: 'Success', content: success },
    ...(route.repeatStatus
      ? { [route.repeatStatus]: { description: 'Repeated request', content: success } }
      : {}),
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        {
          description: codes.filter((code) => errorStatus[code] === status).join(', '),
          content: error,
        },
      ]),
    ),
  }
}

/** Describes the whole API as an OpenAPI 3.1 document, from the contract alone. */
export function describeApi(shopName: string): Json {
  const components: Json = {}
  const paths: Record<string, Json> = {}
  for (const route of allRoutes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [route.method]: {
        operationId: route.id,
        summary: route.summary,
        tags: [route.tag],
        security: route.access === 'anyone' ? [] : [{ session: [] }],
        parameters: parametersOf(route, components),
        ...requestBodyOf(route, components),
        responses: responsesOf(route, components),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shopName} API`,
      version: '1.0.0',
      description: 'Money is in rupees with at most two decimals unless a field says paise.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}
