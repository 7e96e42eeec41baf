import type { Product } from '@voltkart/shared/contract/products'
import { breadcrumbList } from '../../lib/head/breadcrumbs'
import {
  absoluteUrl,
  excerpt,
  type LinkedData,
  type PageHead,
  type Site,
} from '../../lib/head/page-head'

/** Where the products of a category are listed. */
export function categoryPath(category: string): string {
  return `/?${new URLSearchParams({ category })}`
}

/** The address of a picture at its largest; only the shop's own come in several sizes. */
export function largestPicture(image: string): string {
  return image.startsWith('/uploads/') ? `${image.split('?')[0] ?? image}?w=1280` : image
}

function linkedProduct(product: Product, path: string, site: Site): LinkedData {
  const rating = {
    '@type': 'AggregateRating',
    ratingValue: product.rating.toFixed(1),
    reviewCount: product.numReviews,
    bestRating: 5,
    worstRating: 1,
  }
  return {
    '@type': 'Product',
    '@id': absoluteUrl(`${path}#product`, site),
    name: product.name,
    description: excerpt(product.description, 5_000),
    image: absoluteUrl(largestPicture(product.image), site),
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.sku ? { sku: product.sku } : {}),
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(path, site),
      price: product.price.toFixed(2),
      priceCurrency: 'INR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: site.name },
    },
    // Search engines refuse a rating that nobody has given.
    ...(product.numReviews > 0 ? { aggregateRating: rating } : {}),
  }
}

/** What a product's page tells about itself. */
export function productHead(product: Product, site: Site): PageHead {
  const path = `/product/${product._id}`
  return {
    title: product.name,
    description: excerpt(product.description),
    path,
    image: { src: largestPicture(product.image), alt: product.name },
    properties: {
      'og:type': 'product',
      'product:price:amount': product.price.toFixed(2),
      'product:price:currency': 'INR',
      'product:availability': product.countInStock > 0 ? 'in stock' : 'out of stock',
      'product:brand': product.brand,
    },
    linkedData: [
      linkedProduct(product, path, site),
      breadcrumbList(
        [
          { name: product.category, path: categoryPath(product.category) },
          { name: product.name, path },
        ],
        site,
      ),
    ],
  }
}
