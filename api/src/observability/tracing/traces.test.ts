import { API_BASE } from '@voltkart/shared/contract/route'
import { beforeAll, expect, it, vi } from 'vitest'
import { buildProduct, buildOrderBody, signInNewUser } from '../../../testing/factories'
import { startSmallServer } from '../../../testing/small-server'
import { startTestServer } from '../../../testing/test-server'
import { startShop } from '../../../testing/use-shop'
import { noTraces } from './traces'

interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface Received {
  resourceSpans: { resource: object; scopeSpans: { spans: CollectedSpan[] }[] }[]
}

/** Parses the spans that a collector received. */
const received: Received[] = []
const paths = new Set<string>()
let spans: CollectedSpan[]
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

beforeAll(async () => {
  const collector = await startSmallServer((request, response) => {
    paths.add(`${request.method} ${request.url}`)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString()) as Received)
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  const shop = await startTestServer({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'my-shop' },
    jobs: true,
  })
  const { browser } = await signInNewUser(shop)
  const body = buildOrderBody([{ product: await buildProduct(shop) }])
  const traceparent = `00-${TRACE}-${PARENT}-01`
  const placed = await browser.send('POST', '/orders', body, { traceparent })
  expect(placed.status).toBe(201)
  const notFound = await browser.send('GET', `/orders/${'0'.repeat(24)}`)
  expect(notFound.status).toBe(404)
  await vi.waitFor(
    async () => expect(await shop.context.models.orderWork.countWithTasks()).toBe(0),
    {
      timeout: 10_000,
      interval: 50,
    },
  )
  await shop.stop()
  await collector.stop()
  spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
})

const findSpans = (name: string) => spans.filter((span) => span.name === name)
const getAttribute = ({ attributes }: CollectedSpan, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

it('a request is exported as a part of its caller’s trace', () => {
  expect([...paths]).toEqual(['POST /v1/traces'])
  expect(JSON.stringify(received)).toContain('my-shop')
  const [placing] = findSpans(`POST ${API_BASE}/orders`)
  expect(placing).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2 })
  expect(placing && getAttribute(placing, 'http.response.status_code')).toBe(201)
  const inserts = findSpans('insert orders')
  expect(inserts).toHaveLength(1)
  expect(inserts[0]).toMatchObject({ traceId: TRACE, parentSpanId: placing?.spanId, kind: 3 })
  expect(findSpans('update products').filter(({ traceId }) => traceId === TRACE)).toHaveLength(1)
})

it('refusals are no failures, jobs have their own traces, and no person is named', () => {
  const [refusal] = spans.filter((span) => getAttribute(span, 'http.response.status_code') === 404)
  expect(refusal).toMatchObject({ status: { code: 0 } })
  expect(findSpans('job relay outboxes').length).toBeGreaterThan(0)
  expect(findSpans('mail.send').length).toBe(1)
  expect(JSON.stringify(received)).not.toMatch(/@|Temple Street|Zephyr/)
})

it('nothing is traced or wrapped without a collector', async () => {
  const tools = { call: () => Promise.resolve(1) }
  expect(noTraces.watch('tools', tools)).toBe(tools)
  const shop = await startShop()
  expect(shop.context.traces).toBe(noTraces)
  expect(shop.context.connection.getClient().options.monitorCommands).toBe(false)
})
