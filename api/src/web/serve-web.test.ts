import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('redirects browsers to the new address of a page, with their parameters', async () => {
  const built = { directory: folder, shop: '<title>shop</title>', admin: '' }
  const ssrPages = { find: () => Promise.resolve({ movedTo: '/new' } as const), edited() {} }
  const readFrame = () => Promise.resolve(undefined)
  const findRedirect = (path: string) =>
    path === '/products/mug' ? Promise.resolve('/product/1/mug') : Promise.reject(new Error('away'))
  const options = {
    shopName: 'Shop',
    publicUrl: 'https://shop.test',
    readFrame,
    ssrPages,
    findRedirect,
  }
  const app = express().use(serveWeb(built, options))
  const server = createServer(app).listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const headers = { accept: 'text/html' }
    const imported = await fetch(`${origin}/products/mug?variant=7`, {
      redirect: 'manual',
      headers,
    })
    expect(imported.status).toBe(301)
    expect(imported.headers.get('location')).toBe('/product/1/mug')
    const moved = await fetch(`${origin}/old?u=1&v=a%20b`, { redirect: 'manual', headers })
    expect(moved.status).toBe(301)
    expect(moved.headers.get('location')).toBe('/new?u=1&v=a%20b')
    expect(moved.headers.get('cache-control')).toBe('no-cache')
    const bare = await fetch(`${origin}/old`, { redirect: 'manual', headers })
    expect(bare.headers.get('location')).toBe('/new')
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})

it('sends nobody the templates of its pages, which have no content', async () => {
  const built = { directory: folder, shop: '<title>shop</title>', admin: '<title>admin</title>' }
  await writeFile(join(folder, 'index.html'), '<title>%SHOP_NAME%</title>')
  const readFrame = () => Promise.resolve(undefined)
  const options = { shopName: 'Shop', publicUrl: 'https://shop.test', readFrame }
  const server = createServer(express().use(serveWeb(built, options))).listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    for (const [path, page] of [
      ['/index.html', '/'],
      ['/admin.html', '/admin'],
    ] as const) {
      const moved = await fetch(origin + path, { redirect: 'manual' })
      expect([moved.status, moved.headers.get('location')]).toEqual([301, page])
    }
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})

it('keeps the page of a pay link out of caches, search engines and the server’s renderer', async () => {
  const built = { directory: folder, shop: '<title>shop</title>', admin: '' }
  const found: string[] = []
  const find = (address: string) => Promise.resolve(void found.push(address))
  const readFrame = () => Promise.resolve(undefined)
  const ssrPages = { find, edited() {} }
  const options = { shopName: 'Shop', publicUrl: 'https://shop.test', readFrame, ssrPages }
  const server = createServer(express().use(serveWeb(built, options))).listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const getHeaders = async (path: string) => {
      const response = await fetch(origin + path, { headers: { accept: 'text/html' } })
      expect(response.status).toBe(200)
      return Object.fromEntries(response.headers)
    }
    expect(await getHeaders('/pay/a-token')).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(await getHeaders('/payment')).not.toHaveProperty('x-robots-tag')
    expect(found).toEqual(['/payment'])
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})

it('serves a page that cannot be read with 503, to be shown by the browser and kept by nobody', async () => {
  const built = { directory: folder, shop: '<title>shop</title>', admin: '' }
  const readFrame = () => Promise.resolve(undefined)
  const ssrPages = { find: () => Promise.resolve(UNAVAILABLE), edited() {} }
  const options = { shopName: 'Shop', publicUrl: 'https://shop.test', readFrame, ssrPages }
  const server = createServer(express().use(serveWeb(built, options))).listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const response = await fetch(`${origin}/c/phones`, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('<title>shop</title>')
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})
