import type { Product } from '@voltkart/shared/contract/products'
import { largestPicture } from '@voltkart/shared/domain/largest-picture'
import { brandPath, categorySteps } from '../../lib/catalogue-paths'
import { breadcrumbList } from '../../lib/head/breadcrumbs'
import { excerpt, type PageHead, type Site } from '../../lib/head/page-head'
import { productPath } from '../../lib/product-path'
import { defaultTerms, type ShopTerms } from '../../lib/shop-terms'
import { linkedProduct } from './linked-product'

/** The metadata of a product's page. Prices include tax: they are what a customer pays. */
export function productHead(
  product: Product,
  site: Site,
  terms: ShopTerms = defaultTerms,
): PageHead {
  const path = productPath(product)
  const { name, brand } = product
  return {
    title: name,
    description: excerpt(product.description),
    path,
    image: { src: largestPicture(product.image), alt: name },
    properties: {
      'og:type': 'product',
      'product:price:amount': product.priceWithTax.toFixed(2),
      'product:price:currency': 'INR',
      'product:availability': product.countInStock > 0 ? 'in stock' : 'out of stock',
      'product:brand': brand,
    },
    linkedData: [
      linkedProduct(product, path, site, terms),
      breadcrumbList(
        [...categorySteps(product), { name: brand, path: brandPath(brand) }, { name, path }],
        site,
      ),
    ],
  }
}
