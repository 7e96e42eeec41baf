import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server'

let shop: TestServer
beforeAll(async () => {
  shop = await startTestServer({ environment: { SHOP_NAME: 'Volt & <Sons>' } })
})
afterAll(() => shop.stop())

const get = (path: string, encoding = 'identity') =>
  shop.browser().fetch(path, { headers: { 'Accept-Encoding': encoding } })

describe('the page of the API', () => {
  it('has the name and the icon of the shop', async () => {
    const text = await (await get('/api/docs')).text()
    expect(text).toContain('<title>Volt &amp; &lt;Sons&gt; API</title>')
    expect(text).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />')
  })

  it.each(['swagger-ui.css', 'swagger-ui-bundle.js'])(
    'loads %s in each form that a browser accepts',
    async (name) => {
      const plain = await get(`/api/docs/${name}`)
      expect(plain.headers.get('content-encoding')).toBeNull()
      const text = await plain.text()
      expect(text).toContain('swagger')
      for (const encoding of ['br', 'gzip']) {
        const packed = await get(`/api/docs/${name}`, encoding)
        expect(packed.headers.get('content-encoding')).toBe(encoding)
        expect(packed.headers.get('vary')).toContain('Accept-Encoding')
        expect(packed.headers.get('content-type')).toBe(plain.headers.get('content-type'))
        expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 3)
        expect(await packed.text()).toBe(text)
      }
    },
  )

  it('loads the description compressed', async () => {
    const { headers } = await get('/api/v1/openapi.json', 'gzip')
    expect(headers.get('content-encoding')).toBe('gzip')
  })

  it('serves nothing else of the Swagger UI package', async () => {
    for (const name of ['index.html', 'swagger-initializer.js', 'package.json']) {
      expect((await get(`/api/docs/${name}`)).status).toBe(404)
    }
  })
})
