import { allRoutes } from '@voltkart/shared/contract/api'
import { errorStatus, signedInStatus, type ErrorCode } from '@voltkart/shared/contract/error-codes'
import { errorBodySchema } from '@voltkart/shared/contract/errors'
import {
  API_BASE,
  getSuccessStatus,
  type RouteAccess,
  type RouteDefinition,
} from '@voltkart/shared/contract/route'
import { describeAccess, tagDescriptions } from './tag-descriptions'
import { z } from 'zod'

type Json = Record<string, unknown>

/**
 * Describes a query integer as sent, and drops the bounds that zod gives every integer: they are
 * those of JavaScript, not of the shop.
 */
function tidySchema({ jsonSchema }: { jsonSchema: Json }): void {
  const { wire } = jsonSchema
  if (wire) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, wire)
  }
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
}

/**
 * The JSON Schema of a zod schema. Schemas with an id go into `components`, to which all calls
 * refer.
 */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: tidySchema,
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

function getParameters(route: RouteDefinition, components: Json): Json[] {
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

const toJsonContent = (schema: Json) => ({ 'application/json': { schema } })

function getRequestBody(route: RouteDefinition, components: Json): Json {
  if (route.form) {
    const fields = toSchema(route.form, 'input', components)
    const file = { type: 'string', contentMediaType: 'text/csv' }
    const files = { type: 'array', items: file, minItems: 1 }
    const schema = {
      ...fields,
      properties: { ...(fields['properties'] as Json), files },
      required: [...((fields['required'] as string[] | undefined) ?? []), 'files'],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (route.bodyType === 'multipart') {
    const image = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = route.imagesMax
      ? {
          type: 'object',
          properties: {
            image,
            images: { type: 'array', items: image, minItems: 1, maxItems: route.imagesMax },
          },
          anyOf: [{ required: ['image'] }, { required: ['images'] }],
        }
      : { type: 'object', properties: { image }, required: ['image'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (route.bodyType === 'raw') {
    return { requestBody: { required: true, content: toJsonContent({ type: 'object' }) } }
  }
  if (!route.body) return {}
  const schema = toSchema(route.body, 'input', components)
  const { example } = route
  const content = { 'application/json': { schema, ...(example ? { example } : {}) } }
  return { requestBody: { required: true, content } }
}

function getAccessErrors(access: RouteAccess): ErrorCode[] {
  // Each API token has a limit of its own. Public calls that answer staff in more detail refuse a
  // wrong token, too.
  const all: ErrorCode[] = ['UNAUTHENTICATED', 'RATE_LIMITED']
  return access === 'signed-in' || access === 'anyone' ? all : [...all, 'FORBIDDEN']
}

// Errors that the route binder raises before the handler; a route declares only its own.
function getErrors(route: RouteDefinition): ErrorCode[] {
  const hasBody = Boolean(route.body ?? route.bodyType)
  const listIf = (condition: boolean, ...codes: ErrorCode[]) => (condition ? codes : [])
  return [
    ...(route.errors ?? []),
    ...getAccessErrors(route.access),
    ...listIf(Boolean(route.confirm), 'CONFIRM_PASSWORD', 'FORBIDDEN'),
    ...listIf(Boolean(route.params), 'NOT_FOUND'),
    ...listIf(hasBody || Boolean(route.query ?? route.headers), 'VALIDATION'),
    ...listIf(hasBody, 'UNSUPPORTED_MEDIA_TYPE'),
    ...listIf(route.method !== 'get', 'FOREIGN_ORIGIN'),
    // An address can be too long too, not only a body.
    'PAYLOAD_TOO_LARGE',
    'FOREIGN_HOST',
    'UNAVAILABLE',
  ]
}

// Staff of a shop that requires two-factor sign-in are refused until they have set it up.
function getTwoFactorErrors({ access, beforeTwoFactor }: RouteDefinition) {
  if (access === 'anyone' || beforeTwoFactor) return []
  const code = 'SECOND_FACTOR_REQUIRED'
  return [{ code, status: signedInStatus[code] } as const]
}

function getResponses(route: RouteDefinition, components: Json): Json {
  const codes = new Set(getErrors(route))
  const ownErrors = Array.from(codes, (code) => ({ code, status: errorStatus[code] }))
  const errors: { code: ErrorCode; status: number }[] = [...ownErrors, ...getTwoFactorErrors(route)]
  const statuses = [...new Set(errors.map(({ status }) => status))]
  const success = route.outputType
    ? { [route.outputType]: { schema: { type: 'string', contentMediaType: route.outputType } } }
    : toJsonContent(toSchema(route.output, 'output', components))
  const error = toJsonContent(toSchema(errorBodySchema, 'output', components))
  return {
    [getSuccessStatus(route)]: { description: 'Success', content: success },
    ...(route.repeatStatus
      ? { [route.repeatStatus]: { description: 'Repeated request', content: success } }
      : {}),
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        {
          description: errors
            .flatMap((item) => (item.status === status ? item.code : []))
            .join(', '),
          content: error,
        },
      ]),
    ),
  }
}

function getSecurity({ access, anyToken, staffPermission }: RouteDefinition): Json[] {
  if (access === 'anyone') return []
  const isForPersons = access === 'staff' || (access === 'signed-in' && !staffPermission)
  return isForPersons && !anyToken ? [{ session: [] }] : [{ session: [] }, { token: [] }]
}

/** Describes the API as an OpenAPI 3.1 document, from the contract alone. */
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
        description: [route.description, describeAccess(route)].filter(Boolean).join('\n\n'),
        tags: [route.tag],
        security: getSecurity(route),
        parameters: getParameters(route, components),
        ...getRequestBody(route, components),
        responses: getResponses(route, components),
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
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
