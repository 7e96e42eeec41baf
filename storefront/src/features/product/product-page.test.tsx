// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { buildId, buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

function show(product = buildProduct(), replies: Replies = {}, path = `/product/${product._id}`) {
  return renderShop(path, {
    replies: {
      [`GET /products/${product._id}`]: { body: product },
      'GET /products': { body: { products: [product], total: 1 } },
      ...replies,
    },
  })
}

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the page of a product', () => {
  it('shows its price, its price with tax, and the discount from the MRP', async () => {
    const product = buildProduct({ price: 17_999, mrp: 22_999 })
    show(product)
    await findHeading(product.name)
    expect(screen.getAllByText('₹20,698.85').length).toBeGreaterThan(0)
    expect(screen.getByText('Inclusive of all taxes (₹17,999 + 15% charges)')).toBeTruthy()
    expect(screen.getByText('Maximum retail price ₹22,999, 10 percent off')).toBeTruthy()
    expect(document.querySelector('s')?.textContent).toBe('₹22,999')
  })

  it('links back, to its category and to its brand', async () => {
    const product = buildProduct({ category: 'Phones & Tablets', brand: 'Nova' })
    show(product)
    const trail = await screen.findByRole('navigation', { name: 'Breadcrumbs' })
    const links = within(trail).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Phones & Tablets', '/c/phones-tablets'],
      ['Nova', '/b/nova'],
    ])
    expect(within(trail).getByText(product.name).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/')
  })

  it('shows delivery, warranty and returns', async () => {
    const warranty = { months: 24, kind: 'manufacturer', text: 'Not for water damage.' } as const
    const product = buildProduct({ warranty, returns: 'replacement-only', returnDays: 10 })
    show(product)
    expect(await screen.findByText('Free delivery on orders above ₹100')).toBeTruthy()
    expect(await screen.findByText(/^\w{3} \d+ .*\w{3}$/)).toBeTruthy()
    const section = await screen.findByRole('region', { name: 'Warranty' })
    expect(screen.getAllByText('2 years manufacturer warranty')).toHaveLength(2)
    expect(screen.getByText('10-day replacement')).toBeTruthy()
    expect(section.textContent).toContain('Not for water damage.')
  })

  it('shows the delivery price of something small', async () => {
    show(buildProduct({ price: 80 }))
    expect(await screen.findByText('Delivery ₹10, free on orders above ₹100')).toBeTruthy()
  })

  it('lists highlights, specifications, the contents of the box and legal declarations', async () => {
    const product = buildProduct({
      description: 'Its screen of 6.8 inches is bright.',
      highlights: ['120 Hz display', 'Two days of battery'],
      specifications: [
        { group: 'Display', name: 'Size', value: '6.7 inches' },
        { group: 'Box', name: 'In the box', value: 'Phone, Charger' },
      ],
      mrp: 30_000,
      netQuantity: '1 N',
      countryOfOrigin: 'VN',
      manufacturer: { name: 'Nova Works', address: '1 Factory Road' },
      importer: { name: 'Nova India', address: '2 Port Road, Chennai' },
    })
    show(product)
    const table = await screen.findByRole('table', { name: 'Display' })
    const items = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(items('Highlights')).toEqual(product.highlights)
    expect(screen.getByText('120 Hz'), 'never broken between number and unit').toBeTruthy()
    expect(screen.getByText('6.8 inches'), 'nor in the description').toBeTruthy()
    expect(items('In the box')).toEqual(['Phone', 'Charger'])
    expect(within(table).getByRole('rowheader', { name: 'Size' })).toBeTruthy()
    expect(within(table).getByRole('cell', { name: '6.7 inches' })).toBeTruthy()
    expect(within(table).queryByText('Phone, Charger')).toBeNull()
    const declared = screen.getByRole('region', { name: 'Manufacturer and package details' })
    const terms = within(declared)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    expect(terms).toEqual([
      'Generic name',
      'Net quantity',
      'MRP',
      'Country of origin',
      'Manufacturer',
      'Importer',
    ])
    expect(declared.textContent).toContain('Vietnam')
    expect(declared.textContent).toContain('₹30,000 (incl. of all taxes)')
  })

  it('links to its other variants, including sold-out ones', async () => {
    const colour = (value: string) => [{ name: 'Colour', value }]
    const buildSibling = (value: string, countInStock: number) => ({
      _id: buildId(),
      options: colour(value),
      price: 24_999,
      priceWithTax: 28_748.85,
      countInStock,
      image: '',
    })
    const siblings = [buildSibling('Black', 0), buildSibling('Red', 4)]
    const product = buildProduct({
      family: { key: 'nova-x1', options: colour('Blue') },
      siblings,
    })
    show(product)
    const options = await screen.findByRole('navigation', { name: 'Colour' })
    const links = within(options).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['BlackOut of stock', null],
      ['Blue₹28,748.85', 'page'],
      ['Red₹28,748.85', null],
    ])
    expect(links[0]?.getAttribute('href')).toBe(`/product/${siblings[0]?._id}`)
  })

  it('shows others of its category, never itself', async () => {
    const product = buildProduct({ category: 'Phones' })
    const others = Array.from({ length: 4 }, (_, index) => buildProduct({ name: `Other ${index}` }))
    const { sentTo } = show(product, {
      'GET /products': { body: { products: [product, ...others], total: 5 } },
    })
    const related = await screen.findByRole('region', { name: 'More from Phones' })
    await within(related).findByText('Other 3')
    expect(within(related).getAllByRole('article')).toHaveLength(4)
    expect(within(related).queryByText(product.name)).toBeNull()
    expect(sentTo('GET', '/products')[0]?.query).toContain('category=Phones')
  })

  it('goes to the checkout with Buy Now', async () => {
    const product = buildProduct({ countInStock: 3 })
    const { user, store, at } = show(product)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Quantity' }), '2')
    await user.click(screen.getByRole('button', { name: 'Buy Now' }))
    await vi.waitFor(() => expect(at()).toBe('/login?redirect=/shipping'), 10_000)
    expect(store.getState().cart.cartItems).toMatchObject([{ _id: product._id, qty: 2 }])
  })
})

describe('the address of a product', () => {
  const product = buildProduct({ name: 'Nova X1 (Blue)' })

  it('an address with another name is corrected, and keeps the rest', async () => {
    const { at } = show(product, {}, `/product/${product._id}/old-name?utm_source=mail`)
    await findHeading(product.name)
    await vi.waitFor(() =>
      expect(at()).toBe(`/product/${product._id}/nova-x1-blue?utm_source=mail`),
    )
  })

  it.each([`/product/${product._id}`, `/product/${product._id}/nova-x1-blue`])(
    'stays as it is: %s',
    async (path) => {
      const { at } = show(product, {}, path)
      await findHeading(product.name)
      expect(at()).toBe(path)
    },
  )
})

describe('a product that cannot be shown', () => {
  it('shows the error in red, and can be loaded again', async () => {
    const product = buildProduct()
    let requests = 0
    const { user } = show(product, {
      [`GET /products/${product._id}`]: () => {
        requests += 1
        return requests > 1 ? { body: product } : createFailure(503, 'UNAVAILABLE', 'A short break')
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('A short break')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findHeading(product.name)).toBeTruthy()
  })

  it('a product that does not exist links to categories and top products', async () => {
    const facets = {
      brands: [],
      origins: [],
      ratings: [],
      price: { min: 0, max: 0 },
      priceWithTax: { min: 0, max: 0 },
      categories: [{ value: 'Phones', count: 3 }],
    }
    const other = buildProduct({ name: 'Kivi Leaf' })
    renderShop(`/product/${buildId()}`, {
      replies: { 'GET /products': { body: { products: [other], total: 1, facets } } },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Not found')
    expect(await findHeading('We can’t find this product')).toBeTruthy()
    const categories = await screen.findByRole('navigation', { name: 'Categories' })
    expect(within(categories).getByRole('link').getAttribute('href')).toBe('/c/phones')
    const top = screen.getByRole('region', { name: 'Top rated' })
    expect(within(top).getByText('Kivi Leaf')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
