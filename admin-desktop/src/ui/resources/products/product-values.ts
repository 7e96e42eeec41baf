import {
  productBodySchema,
  productUpdateBodySchema,
  type Product,
} from '@voltkart/shared/contract/products'
import {
  DEFAULT_RETURN_POLICY,
  DEFAULT_SERIAL_KIND,
  DEFAULT_SERIAL_SOURCE,
  type ReturnPolicy,
  type SerialKind,
  type SerialSource,
} from '@voltkart/shared/domain/product-facts'
import type { ProductState } from '@voltkart/shared/domain/product-state'
import { findMissingFacts, type PublishFact } from '@voltkart/shared/domain/product-issues'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { z } from 'zod'
import { fromFormValues, toFormValues, type FormValues } from '../../lib/form-values'

// The first of `images` is the product's image.
const { image: _image, ...fieldShape } = productBodySchema.shape
const fieldsSchema = z.object(fieldShape)
const statedSchema = fieldsSchema.pick({
  countryOfOrigin: true,
  manufacturer: true,
  importer: true,
  netQuantity: true,
  mrp: true,
})

interface OwnValues {
  /** Slugs: of the main category if it was chosen and not typed, else blank; and of the others. */
  categories: { main: string; others: string[] }
  highlights: { text: string }[]
  state: ProductState
  serialKind: SerialKind
  serialsFrom: SerialSource
  returns: ReturnPolicy
}

/** The values of the product form: every fact, blank if the product has none. */
export interface ProductValues
  extends Omit<FormValues<typeof fieldsSchema>, keyof OwnValues>, OwnValues {}

/** A product as form values. */
export const toValues = (product: Partial<Product>): ProductValues => ({
  ...toFormValues(fieldsSchema, product),
  categories: { main: product.categories?.[0] ?? '', others: product.categories?.slice(1) ?? [] },
  highlights: (product.highlights ?? []).map((text) => ({ text })),
  state: product.state ?? 'active',
  serialKind: product.serialKind ?? DEFAULT_SERIAL_KIND,
  serialsFrom: product.serialsFrom ?? DEFAULT_SERIAL_SOURCE,
  returns: product.returns ?? DEFAULT_RETURN_POLICY,
})

export const emptyProduct = toValues({})

/** Whether a product from this country needs an importer; one without a country does not. */
export const needsImporter = (country: string): boolean => country !== '' && country !== 'IN'

const hasText = (...texts: string[]) => texts.some((text) => trimText(text) !== '')

/** The values without empty rows. */
export function withoutBlankRows(values: ProductValues): ProductValues {
  return {
    ...values,
    highlights: values.highlights.filter(({ text }) => hasText(text)),
    specifications: values.specifications.filter(({ group, name, value }) =>
      hasText(group, name, value),
    ),
    family: {
      ...values.family,
      options: values.family.options.filter(({ name, value }) => hasText(name, value)),
    },
  }
}

/** Finds the facts that the law requires and the form lacks. */
export const findMissing = (values: FormValues<typeof statedSchema>): PublishFact[] =>
  findMissingFacts(fromFormValues(statedSchema, values))

/** The values that count, as the fields of a request. */
function toFields(values: ProductValues) {
  const { state, publishAt, countryOfOrigin, importer, warranty, returns, returnDays } = values
  const { main, others } = values.categories
  const months = warranty.kind === 'none' ? 0 : warranty.months
  return {
    ...values,
    categories: main === '' ? others : [main, ...others],
    highlights: values.highlights.map(({ text }) => text),
    publishAt: state === 'draft' ? publishAt : '',
    importer: countryOfOrigin === 'IN' ? undefined : importer,
    warranty: warranty.kind === '' ? undefined : { ...warranty, months },
    returnDays: returns === 'none' ? NaN : returnDays,
  }
}

/** The values as the change of a product; null clears a fact. */
export function toEditedProductBody(
  values: ProductValues,
): z.input<typeof productUpdateBodySchema> {
  const { name, description, brand, category, sku, price, countInStock } = values
  return {
    ...fromFormValues(productUpdateBodySchema, toFields(values)),
    // Absent, these would stay as they are; blank ones are refused, and a blank SKU is removed.
    name,
    description,
    brand,
    category,
    sku,
    price,
    countInStock,
  }
}

/** The values as a new product, without blank ones. */
export const newProductBody = (values: ProductValues): z.input<typeof productBodySchema> =>
  fromFormValues(fieldsSchema, toFields(values))
