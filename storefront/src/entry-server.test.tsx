import { defaultHome, type Home } from '@voltkart/shared/contract/home'
import {
  NOT_FOUND,
  type PageToRender,
  type RenderedPage,
  type RenderResult,
} from '@voltkart/shared/contract/ssr'
import { toSlug } from '@voltkart/shared/domain/slug'
import {
  buildCategoryPage,
  buildFrame,
  buildId,
  buildProduct,
} from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { pageRenderer } from './entry-server'

const markup = '</script><script>alert(1)</script><!--head-->'
const product = { ...buildProduct({ name: markup, brand: markup, countInStock: 3 }), reviews: [] }
const path = `/product/${product._id}`
const slug = toSlug(markup)
const site = { name: `A&B ${markup}`, url: 'https://shop.test' }

const defaultPage: Home = { sections: [...defaultHome], products: [], version: 0 }

type Opened = Omit<PageToRender, 'address'> & { address: string }

function page(address: string, requests: string[] = [], home = defaultPage): Opened {
  const query = (path: string) => {
    requests.push(path)
    if (path === '/home') return Promise.resolve(home)
    if (path.startsWith('/products/top')) return Promise.resolve([product])
    if (path.startsWith('/products/categories')) {
      const phones = { value: 'Phones', slug: 'phones', count: 9 }
      const aero = { value: 'Aero', slug: 'aero', count: 9 }
      return Promise.resolve({ categories: [phones], brands: [aero], branches: [phones] })
    }
    if (['/categories/phones', '/categories/mobiles'].includes(path)) {
      return Promise.resolve(buildCategoryPage({ text: 'Calls & more.' }))
    }
    if (path === `/products/${product._id}`) return Promise.resolve(product)
    if (path.startsWith('/products?')) {
      const params = new URLSearchParams(path.slice(10))
      const isBehindLast = Number(params.get('skip')) > 9
      if (params.get('search') === 'nothing') return Promise.resolve({ products: [], total: 0 })
      return Promise.resolve({ products: isBehindLast ? [] : [product], total: 9 })
    }
    return Promise.resolve(undefined)
  }
  return { address, site, frame: buildFrame(), query }
}

/** Renders the page at an address, with all steps. */
async function renderPage(page: Opened): Promise<RenderResult> {
  const address = pageRenderer.getAddress(page.address)
  if (!address || address === NOT_FOUND) return address
  if (typeof address === 'object') throw new Error('No address of a page')
  const source = await pageRenderer.read({ ...page, address })
  const isPage = source && source !== NOT_FOUND && 'render' in source
  return isPage ? source.render() : source
}

const isRendered = (result: RenderResult): result is RenderedPage =>
  typeof result === 'object' && 'body' in result

describe('a server-rendered page', () => {
  it.each(['/', '/?page=2', '/?q=lamp', path, `${path}/${slug}`, `/compare?ids=${product._id}`])(
    'has products, styles and head, and texts as texts: %s',
    async (address) => {
      const requests: string[] = []
      const drawn = await renderPage(page(address, requests))
      if (!isRendered(drawn)) throw new Error('There should be a page')
      expect(drawn.body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
      expect(drawn.body).not.toMatch(/<script|aria-busy="true"/)
      expect(drawn.head).toContain('<title>')
      expect(drawn.head).toContain('.css-')
      expect(drawn.head).not.toMatch(/<script>|<!--/)
      const preloaded = JSON.parse(drawn.preloadedState) as unknown[]
      // The server knows the shop's profile and its pages without a request.
      expect(preloaded).toHaveLength(requests.length + 2)
    },
    60_000,
  )

  it.each(['/?q=nothing', '/order/x', `/compare?ids=${buildId()}`])(
    'is left to the browser: %s',
    async (address) => {
      expect(await renderPage(page(address))).toBeUndefined()
    },
  )

  it.each([
    '/no/such/page',
    `/product/${'f'.repeat(24)}`,
    '/?page=99',
    '/c/phones?page=99',
    '/b/aero?page=99',
  ])('is none: %s', async (address) => {
    expect(await renderPage(page(address))).toBe(NOT_FOUND)
  })

  it.each(['/', '/c/phones', '/b/aero'])(
    'leads to its other pages without JavaScript: %s',
    async (address) => {
      const listLinks = async (address: string) => {
        const drawn = await renderPage(page(address))
        if (!isRendered(drawn)) throw new Error('There should be a page')
        const [, pager = ''] = /<nav [^>]*"Product pages"(.*?)<\/nav>/s.exec(drawn.body) ?? []
        return [...pager.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => ({
          href: /href="([^"]*)"/.exec(attributes)?.[1],
          rel: /rel="([^"]*)"/.exec(attributes)?.[1],
        }))
      }
      const second = `${address}?page=2`
      expect(await listLinks(`${address}?utm_source=mail`)).toEqual(
        expect.arrayContaining([
          { href: second, rel: undefined },
          { href: second, rel: 'next' },
        ]),
      )
      expect(await listLinks(second)).toEqual(
        expect.arrayContaining([
          { href: address, rel: 'prev' },
          { href: address, rel: undefined },
        ]),
      )
    },
    60_000,
  )

  it('the home page has the sections that the shop has chosen, in their order', async () => {
    const banner = {
      type: 'banner',
      image: '/uploads/wide.webp',
      imageMobile: '/uploads/narrow.webp',
      link: '/c/phones',
      alt: 'Diwali sale',
    } as const
    const picture = { image: '/uploads/slide.webp', title: 'New arrivals', link: 'https://a.test/' }
    const requests: string[] = []
    const home: Home = {
      sections: [
        banner,
        { type: 'hero', slides: [{ product: product._id }, { product: buildId() }, picture] },
        { type: 'text', markdown: '**Hi**', html: '<p><strong>Free</strong> delivery</p>' },
        { type: 'products', title: 'For you', filter: { category: ['Phones'] }, limit: 2 },
        { ...banner, alt: 'Not yet', hidden: true },
      ],
      products: [product],
      version: 3,
    }
    const drawn = await renderPage(page('/', requests, home))
    if (!isRendered(drawn)) throw new Error('There should be a page')
    const places = ['alt="Diwali sale"', '1 of 2', 'New arrivals', '<strong>Free', 'For you'].map(
      (text) => drawn.body.indexOf(text),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(drawn.body).toMatch(/<source media="\(max-width: 599px\)" srcSet="\/uploads\/narrow/)
    expect(drawn.body).toContain('href="https://a.test/"')
    expect(drawn.body).toContain('href="/c/phones"')
    expect(drawn.body).not.toContain('Not yet')
    expect(requests).toEqual(['/home', '/products?category=Phones&limit=2'])
  })

  it('a category has its text, and is moved if the category has another address', async () => {
    const drawn = await renderPage(page('/c/phones'))
    if (!isRendered(drawn)) throw new Error('There should be a page')
    expect(drawn.body).toContain('Calls &amp; more.')
    expect(drawn.head).toContain('rel="canonical" href="https://shop.test/c/phones"')
    expect(await renderPage(page('/c/mobiles'))).toEqual({ movedTo: '/c/phones' })
    expect(await renderPage(page('/c/none'))).toBe(NOT_FOUND)
  })

  it('a search is the same for all spellings, and is not indexed', async () => {
    const requests: string[] = []
    const rendered = await renderPage(page('/?q=%20Desk%20%20LAMP%20%3Cb%3E&gclid=x', requests))
    if (!isRendered(rendered)) throw new Error('There should be a page')
    expect(rendered.head).toContain('Results for “desk lamp &lt;b&gt;”')
    expect(rendered.head).toContain('content="noindex"')
    expect(rendered.head).not.toContain('rel="canonical"')
    expect(rendered.body).toContain('Results for “desk lamp &lt;b&gt;”')
    expect(requests).toEqual(['/products?search=desk+lamp+%3Cb%3E&skip=0&limit=12&facets=1'])
    expect(await renderPage(page('/?q=desk+lamp+%3cB%3e'))).toEqual(rendered)
  })

  it('the cart requests nothing, and has room for lines', async () => {
    const requests: string[] = []
    const cart = await renderPage(page('/cart', requests))
    if (!isRendered(cart)) throw new Error('There should be a page')
    expect(requests).toEqual([])
    expect(cart.head).toContain('content="noindex"')
    expect(cart.body).toContain('Your cart is empty')
    expect(cart.head).toContain("html[data-cart-lines='1']")
  })

  it('is the same with any parameters in its address', async () => {
    expect(await renderPage(page(`${path}?utm_source=mail`))).toEqual(await renderPage(page(path)))
  })

  it('has one address: another name redirects to it, no name has it as canonical', async () => {
    const redirect = { movedTo: `${path}/${slug}` }
    expect(await renderPage(page(`${path}/old-name?utm_source=mail`))).toEqual(redirect)
    expect(await renderPage(page(`${path}/%3Cscript%3E`))).toEqual(redirect)
    const bare = await renderPage(page(path))
    const canonical = `<link rel="canonical" href="https://shop.test${path}/${slug}" data-page-head>`
    expect(isRendered(bare) && bare.head).toContain(canonical)
  })

  it('says that the cart needs JavaScript', async () => {
    const bare = await renderPage(page(path))
    expect(isRendered(bare) && bare.body).toMatch(/<noscript>To use the cart, turn on JavaScript/)
  })

  it('is not rendered if the shop does not respond', async () => {
    const query = () => Promise.reject(new Error('away'))
    await expect(renderPage({ ...page('/'), query })).rejects.toThrow('away')
  })
})
