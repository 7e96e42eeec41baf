import { toPaise } from '@voltkart/shared/domain/money'
import { ApiError } from '../../errors'
import type { CategoryRecord } from '../../models/categories/category-queries'
import type { StoredLink } from '../../models/imports/import-schema'
import { tryRecordNotes } from '../audit/record-audit'
import { newProduct, explainDuplicateKey, updateProduct } from '../products/edit-product'
import { forgetPictures, keepPictures } from '../products/unused-pictures'
import { tryRecordStockMoves } from '../products/record-stock-moves'
import type { ShopTerms } from '../shop/shop-terms'
import type { Fault, ProductDraft } from './draft'
import type { ImportPictures } from './imported-pictures'
import type { PlannedProduct, ProductPart, ProductBody } from './plan-product'
import type { ImportContext } from './tally'

/** The input of an import of products besides its rows. */
export interface ProductImport extends ImportContext {
  terms: ShopTerms
  /** The tree, in a dry run with the categories that the import would make. */
  categories: readonly CategoryRecord[]
  /** Undefined leaves pictures out. */
  importPictures: ImportPictures | undefined
}

/** A row and its outcome. */
export interface Planned extends PlannedProduct {
  draft: ProductDraft
  linkKey: string
  fingerprints: Record<string, string>
}

/** Why a planned row, or one of its cells, is left out. */
export const createWriteFault = ({ draft }: Planned, path: string, message: string): Fault => ({
  row: draft.row,
  column: draft.columns[path] ?? path,
  value: String(draft.fields[path as 'sku' | 'ean'] ?? ''),
  message: /[.!?]$/.test(message) ? message : `${message}.`,
})

/** The parts of the body that belong to parts of the file. */
const bodyParts: Record<
  ProductPart,
  (body: ProductBody) => Parameters<typeof updateProduct>[2]['body']
> = {
  name: ({ name }) => ({ name }),
  description: ({ description }) => ({ description }),
  brand: ({ brand }) => ({ brand }),
  categories: ({ category, categories }) => ({ category, categories }),
  sku: ({ sku = '' }) => ({ sku }),
  ean: ({ ean = null }) => ({ ean }),
  price: ({ price }) => ({ price }),
  mrp: ({ mrp = null }) => ({ mrp }),
  sale: ({ sale = null }) => ({ sale }),
  state: ({ state = 'active' }) => ({ state }),
  size: ({ weightGrams = null, lengthMm = null, widthMm = null, heightMm = null }) => ({
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
  }),
  family: ({ family = null }) => ({ family }),
  pictures: ({ images }) => (images ? { images } : {}),
}

/** The fields of a product that changed in the file since the last import. */
const getChangedParts = (
  { fingerprints }: Planned,
  before: Record<string, string>,
): ProductPart[] =>
  Object.entries(fingerprints).flatMap(([part, print]) =>
    before[part] === print ? [] : [part as ProductPart],
  )

/** In place of a hash: pictures that were not there, and that each import tries again. */
const TRY_AGAIN = 'try again'

/** The product with its pictures. */
async function withPictures(run: ProductImport, planned: Planned, body: ProductBody) {
  const { draft, fingerprints } = planned
  if (!run.importPictures || draft.fields.pictures.length === 0) return { body, fingerprints }
  const { addresses, failures, mayRetry } = await run.importPictures(draft.fields.pictures)
  planned.notes.push(
    ...failures.map(({ address, message }) => ({
      ...createWriteFault(planned, 'images', message),
      value: address,
    })),
  )
  return {
    body: addresses.length > 0 ? { ...body, images: addresses } : body,
    fingerprints: mayRetry ? { ...fingerprints, pictures: TRY_AGAIN } : fingerprints,
  }
}

async function createProduct(run: ProductImport, planned: Planned, _id: string, body: ProductBody) {
  const { context, order } = run
  const { models } = context
  const { cost } = planned.draft
  const draft = newProduct(context, body, order.by)
  const unitCostPaise =
    cost === undefined || cost < 0 ? undefined : toPaise(Math.round(cost * 100) / 100)
  const product = {
    ...draft,
    _id,
    opening: {
      reason: 'opening' as const,
      by: draft.opening?.by ?? order.by,
      ...(unitCostPaise === undefined ? {} : { unitCostPaise }),
    },
  }
  await keepPictures(context, undefined, product)
  // The product is created once: after a crash the same id is there.
  await explainDuplicateKey(models.products.create(product))
  await forgetPictures(context, [product])
  await tryRecordNotes(context, 'product', [product])
  await tryRecordStockMoves(context, [_id])
}

async function changeProduct(
  run: ProductImport,
  planned: Planned,
  link: StoredLink,
  body: ProductBody,
) {
  const { context, order } = run
  const parts = getChangedParts(planned, link.fingerprints ?? {})
  const fields = Object.assign({}, ...parts.map((part) => bodyParts[part](body))) as object
  if (Object.keys(fields).length === 0) return
  await updateProduct(context, link.subject, { body: fields, versions: undefined }, order.by)
}

export type Outcome = 'new' | 'changed' | 'same'

/** The outcome of a row by what an earlier import has made of it. */
export function getOutcome(
  run: ProductImport,
  planned: Planned,
  { link, isThere }: { link: StoredLink | undefined; isThere: boolean },
): Outcome {
  if (!link?.fingerprints || !isThere) return 'new'
  const { pictures } = link.fingerprints
  const parts = getChangedParts(planned, link.fingerprints)
  if (parts.some((part) => part !== 'pictures' || pictures !== TRY_AGAIN)) return 'changed'
  // This import wrote the row before it was interrupted.
  if (link.madeBy === run.id) return 'new'
  return link.changedBy === run.id ? 'changed' : 'same'
}

/** Writes a row. @returns its outcome, which pictures that were found now may have changed */
async function writeRow(
  run: ProductImport,
  planned: Planned,
  link: StoredLink,
  outcome: Outcome,
): Promise<Outcome> {
  const { id } = run
  const body = planned.body as ProductBody
  const parts =
    link.fingerprints && outcome !== 'new' ? getChangedParts(planned, link.fingerprints) : undefined
  if (parts?.length === 0) return outcome
  const needsPictures = !parts || parts.includes('pictures')
  const complete = needsPictures
    ? await withPictures(run, planned, body)
    : { body, fingerprints: planned.fingerprints }
  if (parts) await changeProduct(run, planned, link, complete.body)
  else if (!link.fingerprints) await createProduct(run, planned, link.subject, complete.body)
  const fingerprints = { ...link.fingerprints, ...complete.fingerprints }
  const isChanged =
    parts !== undefined && (outcome === 'changed' || fingerprints['pictures'] !== TRY_AGAIN)
  await run.context.models.imports.setPrints([
    { _id: planned.linkKey, fingerprints, ...(isChanged ? { changedBy: id } : {}) },
  ])
  return isChanged ? 'changed' : outcome
}

/** Writes a row, or finds out why that is refused. */
export async function tryWrite(
  run: ProductImport,
  planned: Planned,
  link: StoredLink,
  outcome: Outcome,
): Promise<Outcome> {
  try {
    return await writeRow(run, planned, link, outcome)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [first] = error.details.errors ?? []
    const path = first?.path.split('.')[0] ?? 'name'
    planned.faults.push(createWriteFault(planned, path, first?.message ?? error.message))
    return outcome
  }
}
