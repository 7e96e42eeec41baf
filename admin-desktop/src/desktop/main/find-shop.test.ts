import { describe, expect, it, vi } from 'vitest'
import { createShopFinder } from './find-shop'
import type { Outgoing } from './transport'

function createFinder(
  products: Response | Error,
  page = '<meta name="shop-name" content="A &amp; B" />',
) {
  const transport = vi.fn(({ url }: Outgoing) => {
    if (products instanceof Error) return Promise.reject(products)
    return Promise.resolve(url.pathname === '/' ? new Response(page) : products.clone())
  })
  return { transport, find: createShopFinder(transport) }
}
const list = Response.json({ products: [{ strange: true }], total: 60 })

describe('finding the shop', () => {
  it('returns its origin and its name', async () => {
    const { find, transport } = createFinder(list)
    expect(await find('shop.test/')).toEqual({
      ok: true,
      origin: 'https://shop.test',
      name: 'A & B',
    })
    expect(transport.mock.calls.map(([{ url }]) => url.href)).toEqual([
      'https://shop.test/api/v1/products?limit=1',
      'https://shop.test/',
    ])
  })

  it('has a default name if the page has none', async () => {
    for (const page of ['', '<meta name="shop-name" content="%SHOP_NAME%" />']) {
      expect(await createFinder(list, page).find('shop.test')).toMatchObject({ name: 'Voltkart' })
    }
  })

  it('sends no request to a refused address', async () => {
    const { find, transport } = createFinder(list)
    expect(await find('http://shop.test')).toMatchObject({ ok: false })
    expect(transport).not.toHaveBeenCalled()
  })

  it.each([
    ['another site', new Response('<h1>Hello</h1>')],
    ['another API', Response.json({ items: [] })],
    ['an unknown address', Response.json({ products: [], total: 0 }, { status: 404 })],
  ])('reports %s as no shop', async (_what, response) => {
    const result = await createFinder(response).find('shop.test')
    expect(result).toEqual({ ok: false, reason: 'There is no Voltkart shop at https://shop.test.' })
  })

  it('reports an unreachable address', async () => {
    const result = await createFinder(new Error('net::ERR_NAME_NOT_RESOLVED')).find('shop.test')
    expect(result).toMatchObject({ ok: false })
    expect(JSON.stringify(result)).toContain('does not respond')
  })
})
