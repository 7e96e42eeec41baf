import { release } from '@voltkart/shared/domain/release'
import { Validator } from '@seriousme/openapi-schema-validator'
import { errorBodySchema } from '@voltkart/shared/contract/errors'
import { allRoutes } from '@voltkart/shared/contract/api'
import { listProducts } from '@voltkart/shared/contract/products'
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { describe, expect, inject, it, vi } from 'vitest'
import { startDatabaseProxy } from '../../testing/database-proxy'
import { buildProduct } from '../../testing/factories'
import { startTestServer } from '../../testing/test-server'
import { useShop } from '../../testing/use-shop'

const shop = useShop()

async function expectError(response: Response, status: number, code: string) {
  expect(response.status).toBe(status)
  const body = errorBodySchema.parse(await response.json())
  expect(body.code).toBe(code)
  expect(body.requestId).toBe(response.headers.get('x-request-id'))
  return body
}

const postTo = (path: string, init: RequestInit) =>
  shop.browser().fetch(path, { method: 'POST', ...init })

describe('an error', () => {
  it('has one shape for every error', async () => {
    const json = { 'Content-Type': 'application/json' }
    await expectError(await shop.browser().fetch('/api/v1/nothing/here'), 404, 'NOT_FOUND')
    await expectError(await shop.browser().fetch('/api/nothing'), 404, 'NOT_FOUND')
    await expectError(
      await postTo('/api/v1/users/login', { headers: json, body: '{"email":' }),
      400,
      'VALIDATION',
    )
    await expectError(
      await postTo('/api/v1/users/login', {
        headers: json,
        body: JSON.stringify('x'.repeat(300_000)),
      }),
      413,
      'PAYLOAD_TOO_LARGE',
    )
    await expectError(
      await postTo('/api/v1/users/login', {
        headers: { 'Content-Type': 'text/xml' },
        body: '<a/>',
      }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    )
    const empty = await expectError(
      await postTo('/api/v1/users', { headers: json, body: '{}' }),
      400,
      'VALIDATION',
    )
    expect(empty.errors?.map(({ path }) => path)).toEqual(['name', 'email', 'password'])
  })

  it('never shows internal details', async () => {
    const broken = vi
      .spyOn(shop.context.models.products, 'list')
      .mockRejectedValue(new Error('E11000 secret of the database'))
    const body = await expectError(await shop.browser().fetch('/api/v1/products'), 500, 'INTERNAL')
    expect(JSON.stringify(body)).not.toContain('secret')
    broken.mockRestore()
  })

  it('is 400 for an object instead of a text, in a body and in a query', async () => {
    const login = await shop
      .browser()
      .send('POST', '/users/login', { email: { $gt: '' }, password: { $gt: '' } })
    expect(login.status).toBe(400)
    for (const query of ['search[$ne]=x', 'category[$gt]=', 'limit[$gt]=1', 'sort[a]=b']) {
      expect((await shop.browser().send('GET', `/products?${query}`)).status).toBe(400)
    }
  })
})

describe('around the API', () => {
  it('reports that it is alive and ready', async () => {
    const alive = await shop.browser().fetch('/healthz')
    expect(alive.status).toBe(200)
    expect(await alive.json()).toEqual({ status: 'ok', version: release })
    expect((await shop.browser().fetch('/readyz')).status).toBe(200)
  })

  it('does not disclose its framework', async () => {
    const { headers } = await shop.browser().fetch('/healthz')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('describes every call of the contract', async () => {
    const response = await shop.browser().fetch('/api/v1/openapi.json')
    const description = (await response.json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; security: object[] }>>
      components: { schemas: Record<string, unknown> }
    }
    expect(description.openapi).toBe('3.1.0')
    const described = Object.values(description.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(described.sort()).toEqual(allRoutes.map(({ id }) => id).sort())
    const { paths } = description
    expect(paths['/products']?.['get']?.security).toEqual([])
    expect(paths['/products']?.['post']?.security).toEqual([{ session: [] }, { token: [] }])
    const text = JSON.stringify(description)
    const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '')
    for (const name of names) expect(description.components.schemas).toHaveProperty(name)
    expect(text).not.toContain('$defs')
    const judged = await new Validator().validate(description)
    expect(judged.errors ?? []).toEqual([])
    expect(judged.valid).toBe(true)
  })
})

it('the API responds 503 while the database is unreachable, and recovers with it', async () => {
  const proxy = await startDatabaseProxy(inject('databaseUri'), `away-${randomUUID().slice(0, 8)}`)
  const server = await startTestServer({ databaseUri: proxy.uri })
  await buildProduct(server)
  await proxy.close()
  await vi.waitFor(async () => {
    const reply = await server.browser().send('GET', '/products')
    expect(reply).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  }, 10_000)
  await vi.waitFor(async () => {
    expect((await server.browser().fetch('/readyz')).status).toBe(503)
  }, 10_000)
  expect((await server.browser().fetch('/healthz')).status).toBe(200)
  await proxy.open()
  await vi.waitFor(async () => {
    const { total } = await server.browser().call(listProducts, { query: {} })
    expect(total).toBe(1)
  }, 15_000)
  await server.context.connection.dropDatabase()
  await server.stop()
  await proxy.close()
})

it('stopping lets a request in flight finish', async () => {
  const server = await startTestServer()
  const stock = await buildProduct(server)
  const list = server.context.models.products.list
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(server.context.models.products, 'list').mockImplementation(async (...args) => {
    await held
    return list(...args)
  })
  const reply = new Promise<number>((resolve, reject) => {
    httpRequest(`${server.url}/api/v1/products`, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
  await vi.waitFor(() => expect(server.context.models.products.list).toHaveBeenCalled())
  const stopped = server.stop()
  release()
  expect(await reply).toBe(200)
  await stopped
  expect(stock.countInStock).toBe(10)
})
