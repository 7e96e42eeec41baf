import express from 'express'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSmallServer, type SmallServer } from '../../testing/small-server'
import { serveWeb } from './serve-web'

const text = 'start()'
let folder: string
let server: SmallServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltkart-assets-'))
  const assets = join(folder, 'assets')
  await mkdir(assets)
  await writeFile(join(assets, 'app.js'), text)
  await writeFile(join(assets, 'app.js.br'), brotliCompressSync(text))
  await writeFile(join(assets, 'app.js.gz'), gzipSync(text))
  await writeFile(join(assets, 'plain.js'), text)
  const app = express()
  const options = { shopName: 'Shop', publicUrl: 'https://shop.test' }
  const readFrame = () => Promise.resolve(undefined)
  app.use(serveWeb({ directory: folder, shop: '', admin: '' }, { ...options, readFrame }))
  server = await startSmallServer((request, response) => void app(request, response))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const fetchAsset = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/assets/${name}`, { headers })

describe('hashed assets', () => {
  it.each([
    ['app.js', 'gzip, br', 'br'],
    ['app.js', 'gzip', 'gzip'],
    ['app.js', 'br;q=0, identity', null],
    ['plain.js', 'gzip, br', null],
  ])('%s for a client that accepts %s has the encoding %s', async (name, accepted, encoding) => {
    const response = await fetchAsset(name, { 'accept-encoding': accepted })
    expect(await response.text()).toBe(text)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript; charset=utf-8$/i)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // The file with one form only has nothing that varies.
    expect(response.headers.get('vary')).toBe(name === 'app.js' ? 'Accept-Encoding' : null)
  })

  it('revalidates each form by its own ETag', async () => {
    const { headers } = await fetchAsset('app.js', { 'accept-encoding': 'br' })
    const revalidation = {
      'accept-encoding': 'br',
      'cache-control': 'max-age=0',
      'if-none-match': headers.get('etag') ?? '',
    }
    expect((await fetchAsset('app.js', revalidation)).status).toBe(304)
    expect(
      (await fetchAsset('app.js', { ...revalidation, 'accept-encoding': 'gzip' })).status,
    ).toBe(200)
  })

  it.each(['gone.js', '', '..%2findex.html', '%E0%A4%A'])(
    'has no file for /assets/%s',
    async (name) => {
      const { status } = await fetchAsset(name)
      expect([400, 403, 404]).toContain(status)
    },
  )
})
