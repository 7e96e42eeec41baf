import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, type ViteDevServer } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { createApiProxy } from './api-proxy.mjs'

let api: Server | undefined
let screens: ViteDevServer | undefined
afterEach(async () => {
  await screens?.close()
  await new Promise((resolve) => (api?.listening ? api.close(resolve) : resolve(undefined)))
  vi.restoreAllMocks()
})

const listenOn = (server: Server, port = 0) =>
  new Promise<number>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

it('responds 503 without a stack trace until the API listens, and then forwards requests', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  api = createHttpServer((request, response) => response.end(`API: ${request.url}`))
  const port = await listenOn(api)
  const closed = new Promise((resolve) => api?.close(resolve))
  await closed

  screens = await createServer({
    ...createApiProxy(`http://127.0.0.1:${port}`, ['/api']),
    configFile: false,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  })
  await screens.listen(0)
  const url = screens.resolvedUrls?.local[0] ?? ''
  const earlyResponse = await fetch(`${url}api/v1/products`)
  expect(earlyResponse.status).toBe(503)
  expect(earlyResponse.headers.get('retry-after')).toBe('1')
  expect(await earlyResponse.json()).toMatchObject({ message: 'API is starting' })
  expect(written).not.toHaveBeenCalled()

  await listenOn(api, port)
  const later = await fetch(`${url}api/v1/products`)
  expect(await later.text()).toBe('API: /api/v1/products')
})
