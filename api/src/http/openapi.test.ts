import { allRoutes } from '@voltkart/shared/contract/api'
import { permissions } from '@voltkart/shared/domain/permissions'
import { describe, expect, it } from 'vitest'
import { describeApi } from './openapi'

interface Operation {
  operationId: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

const description = describeApi('Shop') as {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const operations = new Map(
  Object.values(description.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
)
const getSchema = (id: string, name: string) =>
  operations.get(id)?.parameters.find((parameter) => parameter.name === name)?.schema

describe('the description of the API', () => {
  it('describes every tag that a call has', () => {
    const used = new Set([...operations.values()].flatMap(({ tags }) => tags))
    expect(new Set(description.tags.map(({ name }) => name))).toEqual(used)
    for (const tag of description.tags) expect(tag.description).not.toBe('')
  })

  it('describes what every call does and who may call it', () => {
    const access: Record<string, string> = {
      anyone: 'Open to everyone; needs no session.',
      'signed-in': 'Requires a session.',
      staff: 'Requires the session of a member of staff.',
      ...Object.fromEntries(
        permissions.map((name) => [name, `Requires a session with the permission \`${name}\`.`]),
      ),
    }
    for (const route of allRoutes) {
      const texts = operations.get(route.id)?.description.split('\n\n') ?? []
      const caller = texts.pop()
      for (const text of texts) expect(text, route.id).toMatch(/^[A-Z].{20,}\.$/)
      const { staffPermission, confirm } = route
      const described = staffPermission
        ? `Requires a session, or for other records one with the permission \`${staffPermission}\`.`
        : (access[route.access] ?? '')
      expect(caller?.startsWith(described), route.id).toBe(true)
      expect(caller?.includes('The password must have been entered'), route.id).toBe(
        confirm === true,
      )
      expect(caller?.includes('Some requests need the password'), route.id).toBe(confirm === 'some')
    }
  })

  it('gives a query integer its bounds, and its default where it has one', () => {
    const skip = { type: 'integer', minimum: 0, maximum: 2_000_000_000, default: 0 }
    expect(getSchema('listProducts', 'skip')).toEqual(skip)
    const limit = { type: 'integer', minimum: 1, maximum: 100 }
    expect(getSchema('listProducts', 'limit')).toEqual({ ...limit, default: 8 })
    expect(getSchema('listReviews', 'limit')).toEqual({ ...limit, default: 20 })
    // Without a limit the response is the whole list.
    expect(getSchema('listOrders', 'limit')).toEqual(limit)
  })

  it('has no bounds that come from JavaScript rather than the shop', () => {
    expect(JSON.stringify(description)).not.toContain(String(Number.MAX_SAFE_INTEGER))
  })

  it('refers to one schema wherever an order is returned with a message', () => {
    const $ref = '#/components/schemas/OrderWithMessage'
    expect(description.components.schemas).toHaveProperty('OrderWithMessage')
    const returning = [...operations.values()].filter(({ responses }) =>
      JSON.stringify(responses).includes($ref),
    )
    expect(returning.map(({ operationId }) => operationId).sort()).toEqual([
      'cancelOrder',
      'changeDelivery',
      'correctInvoice',
      'deliverOrder',
      'payOrder',
      'placeOrder',
      'refundOrder',
      'reviewRefunds',
      'settleFailedRefunds',
    ])
  })

  it.each(allRoutes.filter(({ body }) => body).map((route) => [route.id, route] as const))(
    'gives %s an example that the call accepts',
    (id, { body }) => {
      const example = operations.get(id)?.requestBody?.content['application/json']?.example
      // Its body is ignored, so there is nothing to show.
      if (id === 'payOrder') expect(example).toBeUndefined()
      else expect(body?.safeParse(example).error).toBeUndefined()
    },
  )
})
