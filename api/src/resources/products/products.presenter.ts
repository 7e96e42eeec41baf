import type {
  Product,
  ProductColumn,
  ProductSummary,
  Review,
} from '@voltkart/shared/contract/products'
import { EXCERPT_LENGTH } from '@voltkart/shared/domain/limits'
import { toRupees } from '@voltkart/shared/domain/money'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import type { ExportedProduct } from '../../models/products/product-list-queries'
import type { ReviewRecord } from '../../models/reviews/review-queries'

/** The beginning of a text; never half of a character at its end. */
function excerpt(text: string): string {
  return text.slice(0, EXCERPT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

/** A product as lists show it. */
export function presentSummary(product: ProductRecord): ProductSummary {
  // Field by field: lists are made all the time, and copying whole objects takes three times as long.
  return {
    _id: product._id,
    name: product.name,
    image: product.image,
    description: excerpt(product.description),
    brand: product.brand,
    category: product.category,
    ...(product.sku === undefined ? {} : { sku: product.sku }),
    price: toRupees(product.pricePaise),
    countInStock: product.countInStock,
    rating: product.rating,
    numReviews: product.numReviews,
    version: product.version,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }
}

/** A product as a line of a table, in the columns that an import takes. */
export function productRow(product: ExportedProduct): Record<ProductColumn, string | number> {
  const { _id, sku = '', name, brand, category, pricePaise, countInStock, image } = product
  const { description } = product
  const price = toRupees(pricePaise)
  return { _id, sku, name, brand, category, price, countInStock, image, description }
}

/** A review as everybody may read it. */
export function presentReview(review: ReviewRecord): Review {
  return {
    _id: review._id,
    name: review.name,
    rating: review.rating,
    comment: review.comment,
    verified: review.verified,
    createdAt: review.createdAt.toISOString(),
  }
}

/** A whole product with its newest reviews. */
export function presentProduct(product: ProductRecord, reviews: readonly ReviewRecord[]): Product {
  return {
    ...presentSummary(product),
    description: product.description,
    reviews: reviews.map(presentReview),
  }
}
