import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PAGE_POLICY } from './page-files'
import { SHEET_POLICY } from './printing'
import { createPageFiles } from './page-files'
import { isOwnAddress, createProtocolHandler } from './protocol-handler'
import { createSheets } from './printing'

let folder: string
const sheets = createSheets()
const shop = vi.fn((_request: Request) => Promise.resolve(new Response('from the shop')))
let handle: (request: Request) => Promise<Response>

beforeAll(async () => {
  const top = await mkdtemp(join(tmpdir(), 'voltkart-pages-'))
  folder = join(top, 'renderer')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(top, 'secret.js'), 'secret')
  await writeFile(join(folder, 'index.html'), '<title>%SHOP_NAME%</title><b>%SHOP_NAME%</b>')
  await writeFile(join(folder, 'assets', 'page-1.js'), 'run()')
  handle = createProtocolHandler({
    sheets,
    shop,
    pageFiles: createPageFiles(folder, () => 'A<b> $& Co'),
  })
})
afterAll(() => rm(join(folder, '..'), { recursive: true }))

const requestPath = (path: string) => handle(new Request(`app://admin${path}`))

describe('requests to app://admin/', () => {
  it.each(['/', '/index.html', '/admin/dashboard', '/admin/order/1?a=b', '/admin/'])(
    '%s is the page, with the name of the shop and under a strict policy',
    async (path) => {
      const response = await requestPath(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('content-security-policy')).toBe(PAGE_POLICY)
      const name = 'A&lt;b&gt; $&amp; Co'
      expect(await response.text()).toBe(`<title>${name}</title><b>${name}</b>`)
    },
  )

  it('is a file by its name', async () => {
    const response = await requestPath('/assets/page-1.js')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe('run()')
  })

  it.each([
    '/assets/gone.js',
    '/secret.js',
    '/../secret.js',
    '/assets/../../secret.js',
    '/..%2fsecret.js',
    '/assets/..%2f..%2fsecret.js',
    '/..%5csecret.js',
    '/%00.js',
    '/%E0%A4%A.js',
  ])('%s is nothing', async (path) => {
    const response = await requestPath(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each(['/api/v1/orders', '/uploads/a.webp'])('%s is requested from the shop', async (path) => {
    expect(await (await requestPath(path)).text()).toBe('from the shop')
    expect(shop.mock.lastCall?.[0].url).toBe(`app://admin${path}`)
  })

  it('is read-only: files accept no POST', async () => {
    const response = await handle(new Request('app://admin/admin/login', { method: 'POST' }))
    expect(response.status).toBe(404)
  })

  it.each([
    'app://evil/index.html',
    'app://admin.evil.test/api/v1/orders',
    'app://admin:81/api/v1/orders',
    'http://admin/api/v1/orders',
    'file:///admin/index.html',
  ])('%s is a host that is refused', async (address) => {
    shop.mockClear()
    expect((await handle(new Request(address))).status).toBe(404)
    expect(isOwnAddress(address)).toBe(false)
    expect(shop).not.toHaveBeenCalled()
  })

  it('refuses an address with a name and password', () => {
    expect(isOwnAddress('app://user:secret@admin/')).toBe(false)
    expect(isOwnAddress('not an address')).toBe(false)
    expect(isOwnAddress('app://admin/admin/dashboard')).toBe(true)
  })

  it('is a sheet for the printer only until it is printed, without scripts', async () => {
    const path = sheets.add('<h1>Slip</h1>')
    const response = await requestPath(path)
    expect(await response.text()).toBe('<h1>Slip</h1>')
    expect(response.headers.get('content-security-policy')).toBe(SHEET_POLICY)
    expect(SHEET_POLICY).not.toMatch(/script-src/)
    sheets.remove(path)
    expect((await requestPath(path)).status).toBe(404)
  })
})

it('the policy of the pages runs only scripts of the app', () => {
  const script = PAGE_POLICY.split('; ').find((part) => part.startsWith('script-src'))
  expect(script).toBe("script-src 'self'")
  expect(PAGE_POLICY).toMatch(/^default-src 'none'/)
  expect(PAGE_POLICY).not.toMatch(/unsafe-eval/)
})
