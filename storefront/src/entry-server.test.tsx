import { nothingThere, type Drawing, type PageToDraw } from '@voltkart/shared/contract/ssr'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { pageDrawer } from './entry-server'

const markup = '</script><script>alert(1)</script><!--head-->'
const product = { ...buildProduct({ name: markup, brand: markup, countInStock: 3 }), reviews: [] }
const site = { name: `A&B ${markup}`, url: 'https://shop.test' }

type Opened = Omit<PageToDraw, 'address'> & { address: string }

function page(address: string, asked: string[] = []): Opened {
  const ask = (path: string) => {
    asked.push(path)
    if (path.startsWith('/products/top')) return Promise.resolve([product])
    if (path === `/products/${product._id}`) return Promise.resolve(product)
    if (path.startsWith('/products?')) {
      const isBehindLast = Number(new URLSearchParams(path.slice(10)).get('skip')) > 9
      return Promise.resolve({ products: isBehindLast ? [] : [product], total: 9 })
    }
    return Promise.resolve(undefined)
  }
  return { address, site, ask }
}

/** Draws what stands at an address, by all steps. */
async function drawPage(page: Opened): Promise<Drawing> {
  const address = pageDrawer.addressOf(page.address)
  if (!address || address === nothingThere) return address
  const source = await pageDrawer.read({ ...page, address })
  return !source || source === nothingThere ? source : source.render()
}

describe('a page drawn on the server', () => {
  it.each(['/', '/?page=2', `/product/${product._id}`])(
    'has products, styles and head, and texts as texts: %s',
    async (address) => {
      const asked: string[] = []
      const drawn = await drawPage(page(address, asked))
      if (drawn === nothingThere) throw new Error('There should be a page')
      expect(drawn?.body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
      expect(drawn?.body).not.toMatch(/<script|aria-busy="true"/)
      expect(drawn?.head).toContain('<title>')
      expect(drawn?.head).toContain('.css-')
      expect(drawn?.head).not.toMatch(/<script>|<!--/)
      const answers = JSON.parse(drawn?.answers ?? '') as unknown[]
      expect(answers).toHaveLength(asked.length)
    },
    60_000,
  )

  it.each([
    '/cart',
    '/?q=phone',
    '/?category=Phones',
    '/order/x',
    '/reset-password/a/b',
    '/?page=99',
  ])('is left to the browser: %s', async (address) => {
    expect(await drawPage(page(address))).toBeUndefined()
  })

  it.each(['/no/such/page', '/product', '/product/x', `/product/${'f'.repeat(24)}`, '/cart/x'])(
    'is none: %s',
    async (address) => {
      expect(await drawPage(page(address))).toBe(nothingThere)
    },
  )

  it('is the same whatever parameters stand behind its address', async () => {
    const path = `/product/${product._id}`
    expect(await drawPage(page(`${path}?utm_source=mail`))).toEqual(await drawPage(page(path)))
  })

  it('is not drawn when the shop does not answer', async () => {
    const ask = () => Promise.reject(new Error('away'))
    await expect(drawPage({ ...page('/'), ask })).rejects.toThrow('away')
  })
})
