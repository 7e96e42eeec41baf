import type { Product } from '@voltkart/shared/contract/products'
import type { Review } from '@voltkart/shared/contract/reviews'
import { computeShipping } from '@voltkart/shared/domain/cart-prices'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { toLargestPicture } from '@voltkart/shared/domain/picture-widths'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { isGlobalEan } from '@voltkart/shared/domain/product-issues'
import { getChargedPrice } from '@voltkart/shared/domain/sale'
import { toBrandPath, toCategorySteps, toProductPath } from '../../lib/catalogue-paths'
import { buildBreadcrumbList } from '../../lib/head/breadcrumbs'
import {
  toExcerpt,
  type PageHead,
  type Site,
  toAbsoluteUrl,
  type LinkedData,
} from '../../lib/head/page-head'
import { getReturnDays } from '../../lib/product-facts'
import { defaultTerms, type ShopTerms } from '../../lib/use-shop'

/** The number of reviews sent to search engines, which show two or three. */
const REVIEWS_IN_METADATA = 5

const COUNTRY = 'IN'

const toLinkedDays = (minValue: number, maxValue: number): LinkedData => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

function toShippingDetails(price: number, { dispatchDays, deliveryDays }: ShopTerms): LinkedData {
  const shippingPrice = toRupees(computeShipping(toPaise(price)))
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: shippingPrice.toFixed(2), currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: toLinkedDays(0, dispatchDays),
      transitTime: toLinkedDays(deliveryDays.from, deliveryDays.to),
    },
  }
}

function toReturnPolicy(product: Product, terms: ShopTerms): LinkedData {
  const merchantReturnDays = getReturnDays(product, terms)
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: COUNTRY }
  if (merchantReturnDays === 0) {
    const returnPolicyCategory = 'https://schema.org/MerchantReturnNotPermitted'
    return { ...policy, returnPolicyCategory }
  }
  const refund = product.returns === 'replacement-only' ? 'ExchangeRefund' : 'FullRefund'
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    refundType: `https://schema.org/${refund}`,
  }
}

const toLinkedReview = ({ name, rating, comment, createdAt }: Review): LinkedData => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: toIndiaDay(new Date(createdAt)),
  reviewBody: toExcerpt(comment, 500),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
})

// Search engines refuse a rating without a review.
function toRatings({ rating, numReviews, reviews }: Product): LinkedData {
  if (numReviews === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.toFixed(1),
      reviewCount: numReviews,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, REVIEWS_IN_METADATA).map(toLinkedReview),
  }
}

/** Until when a sale lasts, and the price before it. */
function toEarlierPrice({ sale, regularPriceWithTax }: Product): LinkedData {
  if (!sale || regularPriceWithTax === undefined) return {}
  return {
    ...(sale.to === undefined ? {} : { priceValidUntil: sale.to }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: regularPriceWithTax.toFixed(2),
      priceCurrency: 'INR',
    },
  }
}

/** A product as structured data, by https://schema.org/Product; `path` is its page. */
function toLinkedProduct(product: Product, path: string, site: Site, terms: ShopTerms): LinkedData {
  const pictures = product.images.length > 0 ? product.images : [product.image]
  return {
    '@type': 'Product',
    '@id': toAbsoluteUrl(`${path}#product`, site),
    name: product.name,
    description: toExcerpt(product.description, 5_000),
    image: pictures
      .filter((picture) => picture !== '')
      .map((picture) => toAbsoluteUrl(toLargestPicture(picture), site)),
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.sku ? { sku: product.sku } : {}),
    ...(product.ean && isGlobalEan(product.ean) ? { gtin: product.ean } : {}),
    ...(product.countryOfOrigin ? { countryOfOrigin: product.countryOfOrigin } : {}),
    offers: {
      '@type': 'Offer',
      url: toAbsoluteUrl(path, site),
      price: product.priceWithTax.toFixed(2),
      priceCurrency: 'INR',
      ...toEarlierPrice(product),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: site.name },
      shippingDetails: toShippingDetails(getChargedPrice(product), terms),
      hasMerchantReturnPolicy: toReturnPolicy(product, terms),
    },
    ...toRatings(product),
  }
}

/** The metadata of a product's page. Prices include tax: they are what a customer pays. */
export function buildProductHead(
  product: Product,
  site: Site,
  terms: ShopTerms = defaultTerms,
): PageHead {
  const path = toProductPath(product)
  const { name, brand } = product
  return {
    title: name,
    description: toExcerpt(product.description),
    path,
    image: { src: toLargestPicture(product.image), alt: name },
    properties: {
      'og:type': 'product',
      'product:price:amount': product.priceWithTax.toFixed(2),
      'product:price:currency': 'INR',
      'product:availability': product.countInStock > 0 ? 'in stock' : 'out of stock',
      'product:brand': brand,
    },
    linkedData: [
      toLinkedProduct(product, path, site, terms),
      buildBreadcrumbList(
        [...toCategorySteps(product), { name: brand, path: toBrandPath(brand) }, { name, path }],
        site,
      ),
    ],
  }
}
