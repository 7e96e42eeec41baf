import { errorBodySchema } from '@voltkart/shared/contract/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen, type HttpListener } from './listen'

let listener: HttpListener
beforeAll(async () => {
  listener = await listen(0, '127.0.0.1')
})
afterAll(() => listener.stop())

it('responds with the contract’s error until the shop is ready', async () => {
  const response = await fetch(`http://127.0.0.1:${listener.port}/api/v1/products`)
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const body = errorBodySchema.parse(await response.json())
  expect(body.code).toBe('UNAVAILABLE')
  expect(body.requestId).toBe(response.headers.get('x-request-id'))
})

it('keeps an idle connection open for longer than a minute, the limit of proxies', async () => {
  const response = await fetch(`http://127.0.0.1:${listener.port}/api/v1/products`)
  const keepAlive = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')
  expect(Number(keepAlive?.[1])).toBeGreaterThan(60)
})
