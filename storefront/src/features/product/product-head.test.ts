import { buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { productHead } from './product-head'

const site = { name: 'Voltkart', url: 'https://shop.example.test' }
const product = buildProduct({
  name: 'Nova X1',
  category: 'Phones & Tablets',
  price: 24_999.5,
  rating: 4.25,
  numReviews: 8,
})
const url = `https://shop.example.test/product/${product._id}`

describe('what the page of a product tells about itself', () => {
  it('offers it at its price, with its rating and its largest picture', () => {
    const [linked] = productHead(product, site).linkedData ?? []
    expect(linked).toMatchObject({
      '@type': 'Product',
      name: 'Nova X1',
      image: 'https://shop.example.test/uploads/nova-x1.webp?w=1280',
      brand: { name: 'Nova' },
      offers: {
        url,
        price: '24999.50',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { ratingValue: '4.3', reviewCount: 8 },
    })
  })

  it('tells that it is sold out, and claims no rating that nobody gave', () => {
    const soldOut = buildProduct({ countInStock: 0, numReviews: 0, rating: 0 })
    const head = productHead(soldOut, site)
    expect(head.linkedData?.[0]).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
    expect(head.linkedData?.[0]).not.toHaveProperty('aggregateRating')
    expect(head.properties?.['product:availability']).toBe('out of stock')
  })

  it('shows the way from the home page over the category', () => {
    const breadcrumbs = productHead(product, site).linkedData?.[1] as {
      itemListElement: { position: number; name: string; item: string }[]
    }
    expect(breadcrumbs.itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ['Voltkart', 'https://shop.example.test/'],
      ['Phones & Tablets', 'https://shop.example.test/?category=Phones+%26+Tablets'],
      ['Nova X1', url],
    ])
  })
})
