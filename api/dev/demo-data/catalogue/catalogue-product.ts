import type {
  Company,
  ProductFacts,
  ProductFamily,
  Specification,
  Warranty,
} from '@voltkart/shared/contract/product-facts'
import type { GstRate, ReturnPolicy, SerialKind } from '@voltkart/shared/domain/product-facts'

/** The categories of the demo catalogue, in the order they are listed. */
export const categories = [
  'Phones',
  'Laptops',
  'Tablets',
  'Headphones',
  'Watches',
  'Cameras',
  'Speakers',
  'Accessories',
] as const

/** The facts of a demo product. Its pictures are files named after its SKU. */
export interface CatalogueFacts extends Omit<ProductFacts, 'images'> {
  specifications: Specification[]
  highlights: string[]
  /** In rupees, with all taxes. */
  mrp: number
  hsnCode: string
  gstRate: GstRate
  countryOfOrigin: string
  manufacturer: Company
  netQuantity: string
  warranty: Warranty
  serialKind: SerialKind
  returns: ReturnPolicy
  family?: ProductFamily
}

/** A product of the demo catalogue, before it is in any database. */
export interface CatalogueProduct {
  sku: string
  name: string
  brand: string
  category: (typeof categories)[number]
  /** Plain text of two to four sentences. */
  description: string
  /** Without tax, with at most two decimals. */
  priceRupees: number
  countInStock: number
  facts: CatalogueFacts
}
