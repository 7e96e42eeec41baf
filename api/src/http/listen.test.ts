import { errorBodySchema } from '@voltkart/shared/contract/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen, type HttpListener } from './listen'

let listener: HttpListener
beforeAll(async () => {
  listener = await listen(0, '127.0.0.1')
})
afterAll(() => listener.stop())

it('responds with the contract’s error until the shop is ready', async () => {
  const answer = await fetch(`http://127.0.0.1:${listener.port}/api/v1/products`)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const body = errorBodySchema.parse(await answer.json())
  expect(body.code).toBe('UNAVAILABLE')
  expect(body.requestId).toBe(answer.headers.get('x-request-id'))
})

it('keeps an idle connection open for longer than the minute for which proxies keep theirs', async () => {
  const answer = await fetch(`http://127.0.0.1:${listener.port}/api/v1/products`)
  const kept = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')
  expect(Number(kept?.[1])).toBeGreaterThan(60)
})
