import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startSmallServer } from '../../testing/small-server'
import { UNAVAILABLE } from './ssr/ssr-pages'
import { readBuiltPages, serveWeb } from './serve-web'

let folder: string
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltkart-web-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('serves no screens until both pages are built, with a message while one is missing', async () => {
  expect(readBuiltPages(join(folder, 'none'), log)).toBeUndefined()
  expect(lines).toEqual([])

  await writeFile(join(folder, 'index.html'), '<title>shop</title>')
  expect(readBuiltPages(folder, log)).toBeUndefined()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('admin.html is not built')

  await writeFile(join(folder, 'admin.html'), '<title>admin</title>')
  const pages = { shop: '<title>shop</title>', admin: '<title>admin</title>' }
  expect(readBuiltPages(folder, log)).toEqual({ directory: folder, ...pages })
  expect(lines).toHaveLength(1)
})

/** Serves the web pages with these options. @returns how to fetch one as a browser does */
async function servePages(options: Partial<Parameters<typeof serveWeb>[1]> = {}) {
  const built = { directory: folder, shop: '<title>shop</title>', admin: '<title>admin</title>' }
  const readFrame = () => Promise.resolve(undefined)
  const frame = { shopName: 'Shop', publicUrl: 'https://shop.test', readFrame }
  const app = express().use(serveWeb(built, { ...frame, ...options }))
  const server = await startSmallServer((request, response) => void app(request, response))
  onTestFinished(() => server.stop())
  return (path: string) =>
    fetch(server.url + path, { redirect: 'manual', headers: { accept: 'text/html' } })
}

it('redirects browsers to the new address of a page, with their parameters', async () => {
  const open = await servePages({
    ssrPages: { find: () => Promise.resolve({ movedTo: '/new' } as const), edited() {} },
    findRedirect: (path) =>
      path === '/products/mug'
        ? Promise.resolve('/product/1/mug')
        : Promise.reject(new Error('away')),
  })
  const imported = await open('/products/mug?variant=7')
  expect(imported.status).toBe(301)
  expect(imported.headers.get('location')).toBe('/product/1/mug')
  const moved = await open('/old?u=1&v=a%20b')
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toBe('/new?u=1&v=a%20b')
  expect(moved.headers.get('cache-control')).toBe('no-cache')
  expect((await open('/old')).headers.get('location')).toBe('/new')
})

it('never serves the templates of its pages, which have no content', async () => {
  await writeFile(join(folder, 'index.html'), '<title>%SHOP_NAME%</title>')
  const open = await servePages()
  for (const [path, page] of [
    ['/index.html', '/'],
    ['/admin.html', '/admin'],
  ] as const) {
    const moved = await open(path)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, page])
  }
})

it('keeps the page of a pay link out of caches, search engines and the server’s renderer', async () => {
  const addresses: string[] = []
  const find = (address: string) => Promise.resolve(void addresses.push(address))
  const open = await servePages({ ssrPages: { find, edited() {} } })
  const getHeaders = async (path: string) => {
    const response = await open(path)
    expect(response.status).toBe(200)
    return Object.fromEntries(response.headers)
  }
  expect(await getHeaders('/pay/a-token')).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(await getHeaders('/payment')).not.toHaveProperty('x-robots-tag')
  expect(addresses).toEqual(['/payment'])
})

it('serves a page that cannot be read with 503, to be shown by the browser and kept by nobody', async () => {
  const open = await servePages({
    ssrPages: { find: () => Promise.resolve(UNAVAILABLE), edited() {} },
  })
  const response = await open('/c/phones')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('<title>shop</title>')
})
