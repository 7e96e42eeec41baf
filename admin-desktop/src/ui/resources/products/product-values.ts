import { trimText } from '@voltkart/shared/domain/visible-text'
import { productFactsShape, type ProductFacts } from '@voltkart/shared/contract/product-facts'
import type {
  Product,
  productBodySchema,
  productUpdateBodySchema,
} from '@voltkart/shared/contract/products'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { columnsOfKind, type ColumnOfKind } from '@voltkart/shared/domain/product-columns'
import {
  DEFAULT_RETURN_POLICY,
  DEFAULT_SERIAL_KIND,
  type GstRate,
  type ReturnPolicy,
  type SerialKind,
  type WarrantyKind,
  DEFAULT_SERIAL_SOURCE,
  type SerialSource,
} from '@voltkart/shared/domain/product-facts'
import { fromTimeInput, toTimeInput } from '@voltkart/shared/domain/india-time'
import { missingFacts, type PublishFact } from '@voltkart/shared/domain/publish-facts'
import type { ProductState } from '@voltkart/shared/domain/product-state'
import type { z } from 'zod'

type TextFact = ColumnOfKind<'text'> & keyof ProductFacts
type NumberFact = Exclude<ColumnOfKind<'number' | 'money'> & keyof ProductFacts, 'gstRate'>

/** The facts that are one text or number. */
type PlainFacts = Record<TextFact, string> & Record<NumberFact, number>

const isFact = (column: string) => Object.hasOwn(productFactsShape, column)
const textFacts = columnsOfKind('text').filter(isFact) as TextFact[]
const numberFacts = columnsOfKind('number', 'money').filter(
  // Chosen from a list.
  (column) => isFact(column) && column !== 'gstRate',
) as NumberFact[]

const plainFactValues = (product: {
  [Fact in keyof PlainFacts]?: PlainFacts[Fact] | undefined
}): PlainFacts => {
  const values = [
    ...textFacts.map((fact) => [fact, product[fact] ?? '']),
    ...numberFacts.map((fact) => [fact, product[fact] ?? NaN]),
  ]
  return Object.fromEntries(values) as PlainFacts
}

interface CompanyValues {
  name: string
  address: string
}

/**
 * The values of the product form: every fact, blank if the product has none. Numbers are NaN while
 * their fields are empty.
 */
export interface ProductValues extends PlainFacts {
  name: string
  description: string
  brand: string
  /** The name of the main category. */
  category: string
  /** Slugs: of the main category if it was chosen and not typed, else blank; and of the others. */
  categories: { main: string; others: string[] }
  sku: string
  price: number
  /** A lower price for some time, in India's time; blank for none. One without `to` has no end. */
  sale: { price: number; from: string; to: string }
  countInStock: number
  reorderLevel: number
  state: ProductState
  /** When a draft is published, in India's time; blank for not yet. */
  publishAt: string
  /** The first is the main picture. */
  images: string[]
  highlights: { text: string }[]
  specifications: { group: string; name: string; value: string }[]
  gstRate: GstRate | ''
  manufacturer: CompanyValues
  importer: CompanyValues
  warranty: { kind: WarrantyKind | ''; months: number; text: string }
  serialKind: SerialKind
  serialsFrom: SerialSource
  returns: ReturnPolicy
  family: { key: string; options: { name: string; value: string }[] }
}

type ProductFactValues = Pick<
  ProductValues,
  'countryOfOrigin' | 'manufacturer' | 'importer' | 'netQuantity' | 'mrp'
>

const noCompany: CompanyValues = { name: '', address: '' }

export const emptyProduct: ProductValues = {
  name: '',
  description: '',
  brand: '',
  category: '',
  categories: { main: '', others: [] },
  sku: '',
  price: NaN,
  sale: { price: NaN, from: '', to: '' },
  countInStock: NaN,
  reorderLevel: NaN,
  state: 'active',
  publishAt: '',
  images: [],
  highlights: [],
  specifications: [],
  ...plainFactValues({}),
  gstRate: '',
  manufacturer: noCompany,
  importer: noCompany,
  warranty: { kind: '', months: NaN, text: '' },
  serialKind: DEFAULT_SERIAL_KIND,
  serialsFrom: DEFAULT_SERIAL_SOURCE,
  returns: DEFAULT_RETURN_POLICY,
  family: { key: '', options: [] },
}

const saleValues = (sale: Product['sale']): ProductValues['sale'] =>
  sale
    ? {
        price: sale.price,
        from: toTimeInput(sale.from),
        to: sale.to === undefined ? '' : toTimeInput(sale.to),
      }
    : emptyProduct.sale

/** A product as form values. */
export function toValues(product: Product): ProductValues {
  const { name, description, brand, category, sku = '', price, countInStock } = product
  return {
    name,
    description,
    brand,
    category,
    categories: { main: product.categories[0] ?? '', others: product.categories.slice(1) },
    sku,
    price,
    sale: saleValues(product.sale),
    countInStock,
    reorderLevel: product.reorderLevel ?? NaN,
    state: product.state ?? 'active',
    publishAt: product.publishAt === undefined ? '' : toTimeInput(product.publishAt),
    images: [...product.images],
    highlights: product.highlights.map((text) => ({ text })),
    specifications: product.specifications.map(({ group = '', ...rest }) => ({ group, ...rest })),
    ...plainFactValues(product),
    gstRate: product.gstRate ?? '',
    manufacturer: product.manufacturer ?? noCompany,
    importer: product.importer ?? noCompany,
    warranty: product.warranty ?? emptyProduct.warranty,
    serialKind: product.serialKind,
    serialsFrom: product.serialsFrom,
    returns: product.returns,
    family: product.family ?? emptyProduct.family,
  }
}

/** Whether a product from this country needs an importer; one without a country does not. */
export const needsImporter = (country: string): boolean => country !== '' && country !== 'IN'

const isBlank = (text: string) => trimText(text) === ''
const hasText = (...texts: string[]) => texts.some((text) => !isBlank(text))

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

/** The facts that the law requires and the form lacks. */
export function findMissing(values: ProductFactValues): PublishFact[] {
  const { countryOfOrigin, manufacturer, importer, netQuantity, mrp } = values
  return missingFacts(
    definedOnly({
      countryOfOrigin: textOrNull(countryOfOrigin) ?? undefined,
      manufacturer: companyOrNull(manufacturer) ?? undefined,
      importer: companyOrNull(importer) ?? undefined,
      netQuantity: textOrNull(netQuantity) ?? undefined,
      mrp: numberOrNull(mrp) ?? undefined,
    }),
  )
}

/** The plain facts as a request has them: null for a blank one. */
const plainFacts = (
  values: PlainFacts,
): { [Fact in keyof PlainFacts]: PlainFacts[Fact] | null } => {
  const facts = [
    ...textFacts.map((fact) => [fact, textOrNull(values[fact])]),
    ...numberFacts.map((fact) => [fact, numberOrNull(values[fact])]),
  ]
  return Object.fromEntries(facts) as ReturnType<typeof plainFacts>
}
const textOrNull = (text: string) => (isBlank(text) ? null : text)
const numberOrNull = (number: number) => (Number.isNaN(number) ? null : number)
const companyOrNull = (company: CompanyValues) =>
  hasText(company.name, company.address) ? company : null

type Facts = { [Fact in Exclude<keyof ProductFacts, 'images'>]-?: ProductFacts[Fact] | null }

/** The facts of the request: null for a missing one. */
function getFacts(values: ProductValues): Facts {
  const { warranty, family } = values
  return {
    ...plainFacts(values),
    specifications: values.specifications.map(({ group, ...rest }) =>
      isBlank(group) ? rest : { group, ...rest },
    ),
    highlights: values.highlights.map(({ text }) => text),
    gstRate: values.gstRate === '' ? null : values.gstRate,
    manufacturer: companyOrNull(values.manufacturer),
    importer: values.countryOfOrigin === 'IN' ? null : companyOrNull(values.importer),
    warranty:
      warranty.kind === ''
        ? null
        : {
            ...warranty,
            kind: warranty.kind,
            months: warranty.kind === 'none' ? 0 : warranty.months,
          },
    serialKind: values.serialKind,
    serialsFrom: values.serialsFrom,
    returns: values.returns,
    returnDays: values.returns === 'none' ? null : numberOrNull(values.returnDays),
    family: hasText(family.key) || family.options.length > 0 ? family : null,
  }
}

function toBasics(values: ProductValues) {
  const { name, description, brand, category, sku, price, countInStock, images } = values
  const { main, others } = values.categories
  const categories = main === '' ? others : [main, ...others]
  return { name, description, brand, category, categories, sku, price, countInStock, images }
}

/** When the product is published, as a timestamp; undefined unless it is a draft with a time. */
const publishTime = ({ state, publishAt }: ProductValues) =>
  state === 'draft' && !isBlank(publishAt) ? fromTimeInput(publishAt) : undefined

/** The sale; undefined if all its fields are blank. The server checks half-filled ones. */
function toSale({ sale }: ProductValues) {
  const { price, from, to } = sale
  if (Number.isNaN(price) && !hasText(from, to)) return undefined
  return { price, from: fromTimeInput(from), ...(isBlank(to) ? {} : { to: fromTimeInput(to) }) }
}

/** The values as the change of a product; null clears a fact. */
export function editedProductBody(values: ProductValues): z.input<typeof productUpdateBodySchema> {
  return {
    ...toBasics(values),
    ...getFacts(values),
    reorderLevel: numberOrNull(values.reorderLevel),
    state: values.state,
    publishAt: publishTime(values) ?? null,
    sale: toSale(values) ?? null,
  }
}

/** The values as a new product, without blank ones. */
export function newProductBody(values: ProductValues): z.input<typeof productBodySchema> {
  const { sku, ...basics } = toBasics(values)
  const { reorderLevel, state } = values
  const facts = Object.entries(getFacts(values)).filter(([, fact]) => fact !== null)
  return {
    ...basics,
    ...(isBlank(sku) ? {} : { sku }),
    ...(Number.isNaN(reorderLevel) ? {} : { reorderLevel }),
    ...definedOnly({ state, publishAt: publishTime(values), sale: toSale(values) }),
    ...(Object.fromEntries(facts) as Partial<ProductFacts>),
  }
}
