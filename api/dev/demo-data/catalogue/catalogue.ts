import accessories from './accessories.json'
import cameras from './cameras.json'
import {
  catalogueFactsSchema,
  categoryFileSchema,
  companiesSchema,
  type CatalogueProduct,
  type CategoryFile,
} from './catalogue-product'
import companyFile from './companies.json'
import headphones from './headphones.json'
import laptops from './laptops.json'
import phones from './phones.json'
import speakers from './speakers.json'
import tablets from './tablets.json'
import watches from './watches.json'
import { categorySlugSchema } from '@voltkart/shared/contract/categories'
import { CATEGORY_TEXT_LENGTH, renumberPositions } from '@voltkart/shared/domain/category-tree'
import { toSlug } from '@voltkart/shared/domain/slug'
import { z } from 'zod'
import type { CategoryRecord } from '../../../src/models/categories/category-queries'
import categoryFile from './categories.json'

export type { CatalogueProduct } from './catalogue-product'

const companies = companiesSchema.parse(companyFile)

function getCompany(key: string) {
  const company = companies[key]
  if (!company) throw new Error(`companies.json has no ${key}`)
  return company
}

const toNamesAndValues = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

function getProducts({ category, usual, products }: CategoryFile): CatalogueProduct[] {
  return products.map((product) => {
    const { sku, name, brand, description, priceRupees, countInStock, ...stated } = product
    const { manufacturer, importer, family, specifications, ...ownFacts } = stated
    const facts = catalogueFactsSchema.parse({
      ...usual,
      ...ownFacts,
      manufacturer: getCompany(manufacturer),
      importer: importer && getCompany(importer),
      family: family && { key: family.key, options: toNamesAndValues(family.options) },
      specifications: Object.entries(specifications).flatMap(([group, lines]) =>
        toNamesAndValues(lines).map((line) => ({ group, ...line })),
      ),
    })
    return { sku, name, brand, category, description, priceRupees, countInStock, facts }
  })
}

/** The products of the demo shop: always the same ones, in the same order. */
export const demoCatalogue: readonly CatalogueProduct[] = [
  phones,
  laptops,
  tablets,
  headphones,
  watches,
  cameras,
  speakers,
  accessories,
].flatMap((file) => getProducts(categoryFileSchema.parse(file)))

const categoriesSchema = z.array(
  z.strictObject({
    slug: categorySlugSchema,
    name: z.string(),
    parent: categorySlugSchema.optional(),
    text: z.string().max(CATEGORY_TEXT_LENGTH),
    /** The products that are also in this category, beside their main one. */
    skus: z.array(z.string()).default([]),
  }),
)

const categories = categoriesSchema.parse(categoryFile)

/** The tree of the demo shop, in the order of its file. */
export const demoTree: readonly CategoryRecord[] = renumberPositions(
  categories.map(({ slug, name, parent, text }, position) => ({
    slug,
    name,
    ...(parent === undefined ? {} : { parent }),
    text,
    position,
    formerSlugs: [],
    formerNames: [],
    version: 1,
  })),
)

/** The slugs of the categories of a demo product, the main one first. */
export function getDemoCategories({ sku, category }: CatalogueProduct): string[] {
  const otherCategories = categories.filter(({ skus }) => skus.includes(sku))
  return [toSlug(category), ...otherCategories.map(({ slug }) => slug)]
}
