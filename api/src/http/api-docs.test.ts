import { describe, expect, it, vi } from 'vitest'
import { useShop } from '../../testing/use-shop'

const shop = useShop({ environment: { SHOP_NAME: 'Volt & <Sons>' } })

const fetchDocs = (path: string, encoding = 'identity') =>
  shop.browser().fetch(path, { headers: { 'Accept-Encoding': encoding } })

describe('the page of the API', () => {
  it('has the name and the icon of the shop', async () => {
    const text = await (await fetchDocs('/api/docs')).text()
    expect(text).toContain('<title>Volt &amp; &lt;Sons&gt; API</title>')
    expect(text).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />')
  })

  it.each(['swagger-ui.css', 'swagger-ui-bundle.js'])(
    'loads %s in each form that a browser accepts',
    async (name) => {
      const plain = await fetchDocs(`/api/docs/${name}`)
      expect(plain.headers.get('content-encoding')).toBeNull()
      const text = await plain.text()
      expect(text).toContain('swagger')
      for (const encoding of ['br', 'gzip']) {
        const packed = await fetchDocs(`/api/docs/${name}`, encoding)
        expect(packed.headers.get('content-encoding')).toBe(encoding)
        expect(packed.headers.get('vary')).toContain('Accept-Encoding')
        expect(packed.headers.get('content-type')).toBe(plain.headers.get('content-type'))
        expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 3)
        expect(await packed.text()).toBe(text)
      }
    },
  )

  it('compresses the description once, not for each client', async () => {
    const text = await (await fetchDocs('/api/v1/openapi.json')).text()
    for (const encoding of ['br', 'gzip', 'gzip']) {
      const packed = await fetchDocs('/api/v1/openapi.json', encoding)
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      // The length is known before it is sent, so nothing compresses it on the way.
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 5)
      expect(await packed.text()).toBe(text)
    }
  })

  it('loads the description again only when it has changed', async () => {
    const first = await fetchDocs('/api/v1/openapi.json')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(etag).not.toBe('')
    const serialise = vi.spyOn(JSON, 'stringify')
    const headers = { 'If-None-Match': etag }
    const secondResponse = await shop.browser().fetch('/api/v1/openapi.json', { headers })
    expect(secondResponse.status).toBe(304)
    expect(await secondResponse.text()).toBe('')
    expect((await (await fetchDocs('/api/v1/openapi.json')).text()).length).toBeGreaterThan(10_000)
    const described = serialise.mock.calls.filter(([value]) => 'openapi' in Object(value))
    expect(described).toEqual([])
  })

  it('serves nothing else of the Swagger UI package', async () => {
    for (const name of ['index.html', 'swagger-initializer.js', 'package.json']) {
      expect((await fetchDocs(`/api/docs/${name}`)).status).toBe(404)
    }
  })
})
