import {
  companySchema,
  familySchema,
  newProductFactsSchema,
  productFactsShape,
  packedSizeShape,
} from '@voltkart/shared/contract/product-facts'
import { z } from 'zod'

/** The categories of the demo catalogue, in the order they are listed. */
const categories = [
  'Phones',
  'Laptops',
  'Tablets',
  'Headphones',
  'Watches',
  'Cameras',
  'Speakers',
  'Accessories',
] as const

/** The common facts of most products of a category; a product has only the differences. */
const usualShape = {
  hsnCode: productFactsShape.hsnCode,
  gstRate: productFactsShape.gstRate,
  netQuantity: productFactsShape.netQuantity,
  serialKind: productFactsShape.serialKind,
  returns: productFactsShape.returns,
  warranty: productFactsShape.warranty,
  ...packedSizeShape,
}

const productSchema = z.strictObject({
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  /** Plain text of two to four sentences. */
  description: z.string(),
  /** Without tax, with at most two decimals. */
  priceRupees: z.number(),
  /** The MRP in rupees, with all taxes. */
  mrp: productFactsShape.mrp,
  countInStock: z.int(),
  countryOfOrigin: productFactsShape.countryOfOrigin,
  /** Keys of `companies.json`. */
  manufacturer: z.string(),
  importer: z.string().optional(),
  ...z.strictObject(usualShape).partial().shape,
  /** Distinguishes the variants of one model, by options in this order. */
  family: z
    .strictObject({ key: familySchema.shape.key, options: z.record(z.string(), z.string()) })
    .optional(),
  highlights: productFactsShape.highlights,
  /** The lines of the table by their group. */
  specifications: z.record(z.string(), z.record(z.string(), z.string())),
})

/** A file of the catalogue. */
export const categoryFileSchema = z.strictObject({
  category: z.enum(categories),
  usual: z.strictObject(usualShape),
  products: z.array(productSchema),
})
export type CategoryFile = z.output<typeof categoryFileSchema>

/** The invented companies of the demo brands. */
export const companiesSchema = z.record(z.string(), companySchema)

/** The facts of a demo product. Its pictures are files named after its SKU. */
export const catalogueFactsSchema = newProductFactsSchema
  .omit({ images: true, returnDays: true })
  .extend(usualShape)
  .required({
    highlights: true,
    specifications: true,
    mrp: true,
    countryOfOrigin: true,
    manufacturer: true,
  })

/** A product of the demo catalogue, before it is in any database. */
export interface CatalogueProduct extends Pick<
  z.output<typeof productSchema>,
  'sku' | 'name' | 'brand' | 'description' | 'priceRupees' | 'countInStock'
> {
  category: (typeof categories)[number]
  facts: z.output<typeof catalogueFactsSchema>
}
