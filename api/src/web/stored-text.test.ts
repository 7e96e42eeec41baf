import { placeOrder } from '@voltkart/shared/contract/orders'
import { getProfile } from '@voltkart/shared/contract/users'
import express from 'express'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleErrors, handleUnknownPath } from '../http/error-handler'
import { logRequests } from '../observability/request-log'
import { serveWeb } from './serve-web'
import { createLog } from '../observability/log'
import { buildProduct, buildOrderBody, signInNewUser } from '../../testing/factories'
import { openWire, type Wire } from '../../testing/fuzz/wire'
import { startSmallServer, type SmallServer } from '../../testing/small-server'
import { useShop } from '../../testing/use-shop'

const markup = '<script>alert(1)</script><img src=x onerror="alert(2)">'

describe('stored markup', () => {
  const shop = useShop()

  const address = { address: markup, city: markup, postalCode: '560003', country: markup }

  it('markup in names, products and addresses is returned as plain text in JSON', async () => {
    const text = { name: markup, brand: markup, category: markup, description: markup }
    const product = await buildProduct(shop, text)
    const { browser } = await signInNewUser(shop, { name: markup })
    const body = { ...buildOrderBody([{ product }]), shippingAddress: address }
    const { _id } = await browser.call(placeOrder, { body })
    for (const path of [`/products/${product._id}`, '/users/profile', `/orders/${_id}`]) {
      const reply = await browser.send('GET', path)
      expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect(JSON.stringify(reply.body)).toContain(JSON.stringify(markup).slice(1, -1))
    }
    expect((await browser.call(getProfile, {})).name).toBe(markup)
  })
})

describe('static files', () => {
  const SECRET = 'nobody may read this'
  let folder: string
  let server: SmallServer
  let wire: Wire
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voltkart-web-'))
    const web = join(folder, 'dist')
    await mkdir(join(web, 'assets'), { recursive: true })
    await writeFile(join(folder, 'secret.txt'), SECRET)
    await writeFile(join(web, '.env'), SECRET)
    await writeFile(join(web, 'assets', '.hidden'), SECRET)
    await writeFile(join(web, 'assets', 'app.js'), 'start()')
    const app = express()
    app.use(logRequests(createLog({ production: true, logLevel: 'silent' })))
    const pages = { shop: '<title>%SHOP_NAME%</title>', admin: '<title>%SHOP_NAME% admin</title>' }
    const options = { shopName: 'A&B <script>$&', publicUrl: 'https://shop.test' }
    const readFrame = () => Promise.resolve(undefined)
    app.use(serveWeb({ directory: web, ...pages }, { ...options, readFrame }))
    app.use(handleUnknownPath, handleErrors)
    server = await startSmallServer((request, response) => void app(request, response))
    wire = openWire(server.url)
  })
  afterAll(async () => {
    wire.close()
    await server.stop()
    await rm(folder, { recursive: true })
  })

  const getPage = async (path: string) => {
    const request = { method: 'GET', path, headers: { accept: 'text/html' }, body: undefined }
    const { status, headers, body } = await wire.send(request, '')
    return { status, headers, text: body.toString() }
  }

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/..%252f..%252fsecret.txt',
    '/assets/%c0%ae%c0%ae/secret.txt',
    '/assets/app.js%00.txt',
    '/assets//../../secret.txt',
    '/.env',
    '/assets/.hidden',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
  ])('serve nothing outside their folder: %s', async (path) => {
    const { status, text } = await getPage(path)
    expect([200, 400, 404]).toContain(status)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('root:')
    expect((await getPage('/assets/app.js')).text).toBe('start()')
  })

  it.each([
    '//evil.example',
    '//evil.example/..',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/assets',
    '//assets',
    '/assets//evil.example/..',
    '/http://evil.example',
    '/%0d%0aLocation:%20https://evil.example',
  ])('never redirect to another site: %s', async (path) => {
    const { headers } = await getPage(path)
    const { location } = headers
    if (location) expect(new URL(location, server.url).origin).toBe(server.url)
    expect(headers).not.toHaveProperty('refresh')
  })

  it.each([
    ['/anywhere', ''],
    ['/administer', ''],
    ['/admin', ' admin'],
    ['/admin/order-list?page=2', ' admin'],
  ])('escape the name of the shop in the title: %s', async (path, page) => {
    const title = `<title>A&amp;B &lt;script&gt;$&amp;${page}</title>`
    expect((await getPage(path)).text).toBe(title)
  })
})
