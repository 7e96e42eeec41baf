import { messages } from '@voltkart/shared/contract/messages'
import { productFactsShape } from '@voltkart/shared/contract/product-facts'
import { productBodySchema } from '@voltkart/shared/contract/products'
import { isEan, normaliseEan } from '@voltkart/shared/domain/ean'
import { DESCRIPTION_LENGTH } from '@voltkart/shared/domain/limits'
import { findHighestPrice, addTax } from '@voltkart/shared/domain/cart-prices'
import { toRupees, type Paise } from '@voltkart/shared/domain/money'
import { IMAGES_MAX } from '@voltkart/shared/domain/product-facts'
import type { PriceKind } from '@voltkart/shared/domain/imports'
import { isAboveMrp } from '@voltkart/shared/domain/tax-issues'
import type { z } from 'zod'
import type { CategoryRecord } from '../../models/categories/category-queries'
import { withPath } from '../../models/categories/product-place'
import { newFields } from '../products/edit-product'
import { listImportProblems } from '../products/import-problems'
import { findRuleFaults, findPublishFaults } from '../products/product-rules'
import type { ShopTerms } from '../shop/shop-terms'
import { type DraftFields, type Fault, type ProductDraft, hashParts } from './draft'

export type ProductBody = z.output<typeof productBodySchema>

interface PlanTerms {
  terms: ShopTerms
  prices: PriceKind
  categories: readonly CategoryRecord[]
  now: Date
}

/** A product as it would be written, or why it cannot be. */
export interface PlannedProduct {
  body?: ProductBody
  faults: Fault[]
  notes: Fault[]
  /** It lacks what the shop requires of a page, so it becomes a draft. */
  isHeldBack: boolean
}

/** The product needs a picture in its form, not in an import. */
const STAND_IN = '/stand-in.webp'
const MEASURES = ['weightGrams', 'lengthMm', 'widthMm', 'heightMm'] as const

const roundToPaise = (amount: number): Paise => Math.round(amount * 100)

/** A price of the file as this shop has it: in rupees without tax, never above it with tax. */
function toNetPrice(amount: number, { prices, terms }: PlanTerms): number {
  const paise = roundToPaise(amount)
  return toRupees(prices === 'with-tax' ? findHighestPrice(paise, terms.taxPercent) : paise)
}

const toGrossPaise = (amount: number, { prices, terms }: PlanTerms): Paise =>
  prices === 'with-tax' ? roundToPaise(amount) : addTax(roundToPaise(amount), terms.taxPercent)

/** Plans the fields of a product; a fact that this shop cannot have is left out with a note. */
function planFields(
  draft: ProductDraft,
  rules: PlanTerms,
  note: (path: string, text: string) => void,
) {
  const {
    compareAt,
    sale,
    pictures,
    categories: _paths,
    ean,
    description,
    ...fields
  } = draft.fields
  const price = toNetPrice(fields.price, rules)
  const facts: Partial<ProductBody> = {}
  if (ean !== undefined) {
    if (isEan(normaliseEan(ean))) facts.ean = normaliseEan(ean)
    else note('ean', 'This is no EAN: its check digit does not fit.')
  }
  if (compareAt !== undefined && compareAt > 0) {
    const mrp = toGrossPaise(compareAt, rules)
    if (isAboveMrp(roundToPaise(price), mrp, rules.terms.taxPercent)) {
      note('mrp', 'It is below the price with tax, so it does not become the MRP.')
    } else facts.mrp = toRupees(mrp)
  }
  if (sale) {
    const from = sale.from ?? rules.now.toISOString()
    const isOver = sale.to !== undefined && Date.parse(sale.to) <= rules.now.getTime()
    if (isOver) note('sale', 'This sale is over.')
    else {
      const times = sale.to === undefined ? { from } : { from, to: sale.to }
      facts.sale = { price: toNetPrice(sale.price, rules), ...times }
    }
  }
  for (const measure of MEASURES) {
    if (fields[measure] === undefined) continue
    const parsed = productFactsShape[measure].safeParse(fields[measure])
    if (parsed.success) continue
    note(measure, `${parsed.error.issues[0]?.message ?? ''}.`)
    delete fields[measure]
  }
  if (description.length > DESCRIPTION_LENGTH) {
    note('description', `The text is shortened to ${DESCRIPTION_LENGTH} characters.`)
  }
  if (pictures.length > IMAGES_MAX) {
    note('images', `Only the first ${IMAGES_MAX} pictures are imported.`)
  }
  return { ...fields, ...facts, price, description: description.slice(0, DESCRIPTION_LENGTH) }
}

/** Plans a product of a file, with the same schema and rules as a product’s form. */
export function planProduct(draft: ProductDraft, rules: PlanTerms): PlannedProduct {
  const notes = [...draft.notes]
  const faults = [...draft.faults]
  const getColumn = (path: string) => draft.columns[path.split('.')[0] ?? path] ?? path
  const createFieldFault = (path: string, message: string): Fault => ({
    row: draft.row,
    column: getColumn(path),
    value: getText(draft.fields, path),
    message: /[.!?]$/.test(message) ? message : `${message}.`,
  })
  const planned = planFields(draft, rules, (path, text) => notes.push(createFieldFault(path, text)))
  const places = draft.fields.categories.map((path) => withPath(rules.categories, path).slug)
  const slugs = [...new Set(places.filter((slug) => slug !== undefined))]
  const main = rules.categories.find(({ slug }) => slug === slugs[0])
  if (places.includes(undefined))
    faults.push(createFieldFault('categories', messages.categoriesFull))
  const values = {
    ...planned,
    countInStock: draft.stock,
    image: STAND_IN,
    category: main?.name ?? draft.fields.categories[0]?.at(-1) ?? '',
    ...(slugs.length > 0 ? { categories: slugs } : {}),
  }
  const parsed = productBodySchema.safeParse(values)
  if (!parsed.success) {
    const faultyColumns = new Set(faults.map(({ column }) => column))
    const problems = listImportProblems(parsed.error, values).map((problem) =>
      createFieldFault(problem.column, problem.message),
    )
    return {
      faults: [...faults, ...problems.filter(({ column }) => !faultyColumns.has(column))],
      notes,
      isHeldBack: false,
    }
  }
  const { image: _image, ...body } = parsed.data
  const stored = newFields(body)
  faults.push(
    ...findRuleFaults(stored, rules.terms).map(({ path, message }) =>
      createFieldFault(path, message),
    ),
  )
  const isHeldBack = findPublishFaults(stored, rules.terms).length > 0
  if (isHeldBack) body.state = 'draft'
  return { ...(faults.length > 0 ? {} : { body }), faults, notes, isHeldBack }
}

function getText(fields: DraftFields, path: string): string {
  const values = { ...fields, mrp: fields.compareAt, sale: fields.sale?.price }
  const value: unknown = { ...values }[path.split('.')[0] ?? '']
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (text ?? '').slice(0, 200)
}

/** The parts of a product in a file, each of which is compared and written by itself. */
const listParts = ({ fields }: ProductDraft, prices: PriceKind, images: boolean) => ({
  name: fields.name,
  description: fields.description,
  brand: fields.brand,
  categories: fields.categories,
  sku: fields.sku,
  ean: fields.ean,
  price: [prices, fields.price],
  mrp: [prices, fields.compareAt],
  sale: [prices, fields.sale],
  state: fields.state,
  size: MEASURES.map((measure) => fields[measure]),
  family: fields.family,
  ...(images ? { pictures: fields.pictures } : {}),
})
export type ProductPart = keyof ReturnType<typeof listParts>

/** A hash of each part, to find later changes of the file. */
export const toFingerprints = (
  draft: ProductDraft,
  prices: PriceKind,
  withPictures: boolean,
): Record<string, string> => hashParts(listParts(draft, prices, withPictures))
