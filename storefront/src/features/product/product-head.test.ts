import type { Product } from '@voltkart/shared/contract/products'
import { isEan } from '@voltkart/shared/domain/ean'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildProductHead } from './product-head'

const site = { name: 'Voltkart', url: 'https://shop.example.test' }
const product = buildProduct({
  name: 'Nova X1',
  category: 'Phones & Tablets',
  price: 24_999.5,
  rating: 4.25,
  numReviews: 8,
})
const url = `https://shop.example.test/product/${product._id}/nova-x1`

const review = {
  _id: product._id,
  name: 'Ravi',
  rating: 4,
  comment: 'Good',
  verified: true,
  photos: [],
  helpful: 0,
  createdAt: '2026-01-02T20:04:05.000Z',
}
const sale = { price: 800, from: '2026-11-24T10:00:00Z', to: '2026-11-25T10:00:00Z' }

const getLinkedData = (overrides: Partial<Product>) =>
  buildProductHead({ ...product, ...overrides }, site).linkedData?.[0]

const amount = z.string().regex(/^\d+\.\d{2}$/)
const days = z.strictObject({
  '@type': z.literal('QuantitativeValue'),
  minValue: z.int().min(0),
  maxValue: z.int(),
  unitCode: z.literal('DAY'),
})
const india = z.literal('IN')
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))
const rating = { bestRating: z.literal(5), worstRating: z.literal(1) }

/**
 * What Google asks of a product that is sold on its page
 * (developers.google.com/search/docs/appearance/structured-data/merchant-listing): nothing else may
 * be there either.
 */
const googleProduct = z.strictObject({
  '@type': z.literal('Product'),
  '@id': z.url(),
  name: z.string().min(1),
  description: z.string().max(5_000),
  image: z.array(z.url()),
  category: z.string(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string().min(1) }),
  sku: z.string().optional(),
  gtin: z.string().refine(isEan).optional(),
  countryOfOrigin: z.string().length(2).optional(),
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    url: z.url(),
    price: amount,
    priceCurrency: z.literal('INR'),
    priceValidUntil: z.iso.datetime().optional(),
    priceSpecification: z
      .strictObject({
        '@type': z.literal('UnitPriceSpecification'),
        priceType: schemaOrg('StrikethroughPrice'),
        price: amount,
        priceCurrency: z.literal('INR'),
      })
      .optional(),
    itemCondition: schemaOrg('NewCondition'),
    availability: schemaOrg('InStock', 'OutOfStock'),
    seller: z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1) }),
    shippingDetails: z.strictObject({
      '@type': z.literal('OfferShippingDetails'),
      shippingRate: z.strictObject({
        '@type': z.literal('MonetaryAmount'),
        value: amount,
        currency: z.literal('INR'),
      }),
      shippingDestination: z.strictObject({
        '@type': z.literal('DefinedRegion'),
        addressCountry: india,
      }),
      deliveryTime: z.strictObject({
        '@type': z.literal('ShippingDeliveryTime'),
        handlingTime: days,
        transitTime: days,
      }),
    }),
    hasMerchantReturnPolicy: z.discriminatedUnion('returnPolicyCategory', [
      z.strictObject({
        '@type': z.literal('MerchantReturnPolicy'),
        applicableCountry: india,
        returnPolicyCategory: z.literal('https://schema.org/MerchantReturnNotPermitted'),
      }),
      z.strictObject({
        '@type': z.literal('MerchantReturnPolicy'),
        applicableCountry: india,
        returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
        merchantReturnDays: z.int().positive(),
        returnMethod: schemaOrg('ReturnByMail'),
        refundType: schemaOrg('FullRefund', 'ExchangeRefund'),
      }),
    ]),
  }),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.string().regex(/^[1-5]\.\d$/),
      reviewCount: z.int().positive(),
      ...rating,
    })
    .optional(),
  review: z
    .array(
      z.strictObject({
        '@type': z.literal('Review'),
        author: z.strictObject({ '@type': z.literal('Person'), name: z.string().max(100) }),
        datePublished: z.iso.date(),
        reviewBody: z.string(),
        reviewRating: z.strictObject({
          '@type': z.literal('Rating'),
          ratingValue: z.int().min(1).max(5),
          ...rating,
        }),
      }),
    )
    .optional(),
})

describe('the metadata of a product page', () => {
  it('has the price with tax, rating, reviews and the largest pictures', () => {
    const images = ['/uploads/front.webp', 'https://elsewhere.test/back.jpg']
    expect(
      getLinkedData({ images, sku: 'NV-1', ean: '4006381333931', reviews: [review] }),
    ).toMatchObject({
      '@type': 'Product',
      name: 'Nova X1',
      sku: 'NV-1',
      gtin: '4006381333931',
      image: ['https://shop.example.test/uploads/front.webp?w=1280', images[1]],
      brand: { '@type': 'Brand', name: 'Nova' },
      offers: {
        '@type': 'Offer',
        url,
        // 24,999.50 and 15 percent.
        price: '28749.43',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        shippingDetails: {
          shippingRate: { value: '0.00', currency: 'INR' },
          shippingDestination: { addressCountry: 'IN' },
          deliveryTime: {
            handlingTime: { minValue: 0, maxValue: 2, unitCode: 'DAY' },
            transitTime: { minValue: 2, maxValue: 5, unitCode: 'DAY' },
          },
        },
      },
      aggregateRating: { ratingValue: '4.3', reviewCount: 8 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Ravi' },
          datePublished: '2026-01-03',
          reviewRating: { ratingValue: 4, bestRating: 5 },
        },
      ],
    })
  })

  it('leaves out a number that GS1 leaves to shops, as the feeds do', () => {
    expect(getLinkedData({ ean: '2000000000008' })).not.toHaveProperty('gtin')
  })

  it.each([
    [{ returns: 'refund' }, 'MerchantReturnFiniteReturnWindow', 7, 'FullRefund'],
    [
      { returns: 'replacement-only', returnDays: 10 },
      'MerchantReturnFiniteReturnWindow',
      10,
      'ExchangeRefund',
    ],
    [{ returns: 'none' }, 'MerchantReturnNotPermitted', undefined, undefined],
  ] as const)('states how it can be returned: %o', (overrides, category, days, refund) => {
    const { hasMerchantReturnPolicy: policy } = (getLinkedData(overrides)?.['offers'] ?? {}) as {
      hasMerchantReturnPolicy: Record<string, unknown>
    }
    expect(policy).toMatchObject({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      returnPolicyCategory: `https://schema.org/${category}`,
    })
    expect(policy['merchantReturnDays']).toBe(days)
    expect(policy['refundType']).toBe(refund && `https://schema.org/${refund}`)
  })

  it('has the price before a sale, and when it ends, only while the sale is on', () => {
    const prices = { price: 1_000, priceWithTax: 920, sale }
    expect(getLinkedData({ ...prices, regularPriceWithTax: 1_150 })).toMatchObject({
      offers: {
        price: '920.00',
        priceValidUntil: sale.to,
        priceSpecification: {
          priceType: 'https://schema.org/StrikethroughPrice',
          price: '1150.00',
        },
      },
    })
    expect(getLinkedData(prices)).not.toHaveProperty('offers.priceSpecification')
  })

  it.each([
    ['on sale', { sale, regularPriceWithTax: 1_150 }],
    ['sold out, without reviews', { countInStock: 0, numReviews: 0, rating: 0 }],
    ['not to be returned, without a picture', { returns: 'none' as const, image: '', images: [] }],
    ['with an EAN and a review', { ean: '8901030865275', reviews: [review] }],
  ])('keeps the rules of Google for a product %s', (_name, overrides) => {
    expect(googleProduct.parse(getLinkedData(overrides))).toBeTruthy()
  })

  it('has no undefined values, and names every type', () => {
    const linked = getLinkedData({})
    expect(JSON.parse(JSON.stringify(linked))).toEqual(linked)
    const parts: unknown[] = [linked]
    for (const part of parts) {
      const values = Object.values(part as object).flat() as unknown[]
      parts.push(...values.filter((value) => typeof value === 'object' && value !== null))
    }
    expect(parts.length).toBeGreaterThan(5)
    for (const part of parts) expect(part).toHaveProperty('@type')
  })

  it('shows that it is sold out, and claims no missing rating', () => {
    const soldOut = buildProduct({ countInStock: 0, numReviews: 0, rating: 0 })
    const head = buildProductHead(soldOut, site)
    expect(head.linkedData?.[0]).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
    expect(head.linkedData?.[0]).not.toHaveProperty('aggregateRating')
    expect(head.linkedData?.[0]).not.toHaveProperty('review')
    expect(head.properties?.['product:availability']).toBe('out of stock')
  })

  it('has breadcrumbs from the home page through the category', () => {
    const breadcrumbs = buildProductHead(product, site).linkedData?.[1] as {
      itemListElement: { position: number; name: string; item: string }[]
    }
    expect(breadcrumbs.itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ['Voltkart', 'https://shop.example.test/'],
      ['Phones & Tablets', 'https://shop.example.test/c/phones-tablets'],
      ['Nova', 'https://shop.example.test/b/nova'],
      ['Nova X1', url],
    ])
  })
})
