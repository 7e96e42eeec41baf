import { messages } from '@voltkart/shared/contract/messages'
import { normaliseEan } from '@voltkart/shared/domain/ean'
import { toPaise } from '@voltkart/shared/domain/money'
import { toSpacedCode } from '@voltkart/shared/domain/plain-code'
import pMap from 'p-map'
import { withPath } from '../../models/categories/product-place'
import type { ImportOrder, StoredLink } from '../../models/imports/import-schema'
import { ensurePaths } from '../categories/edit-tree'
import type { ProductDraft } from './draft'
import { addRedirects } from './import-redirects'
import { planProduct, toFingerprints } from './plan-product'
import { findDuplicates, type UniqueValue } from './find-duplicates'
import {
  createWriteFault,
  getOutcome,
  tryWrite,
  type Outcome,
  type Planned,
  type ProductImport,
} from './write-product'

const WRITES_AT_ONCE = 4

const getLinkKey = ({ kind }: ImportOrder, { key }: ProductDraft) => `${kind}:product:${key}`

/** The values of a product that no other one may have. */
const getUniqueValues = ({ key, fields }: ProductDraft): UniqueValue[] => [
  { path: 'key', value: `key:${key}`, message: (row: number) => `Row ${row} is the same product.` },
  ...(fields.sku === undefined
    ? []
    : [
        {
          path: 'sku',
          value: `sku:${toSpacedCode(fields.sku)}`,
          message: (row: number) => `Row ${row} has the same SKU.`,
        },
      ]),
  ...(fields.ean === undefined
    ? []
    : [
        {
          path: 'ean',
          value: `ean:${normaliseEan(fields.ean)}`,
          message: (row: number) => `Row ${row} has the same number.`,
        },
      ]),
]

/** The ids of stored products that have the SKU or the EAN of a row, by the code. */
async function findTakenCodes({ context: { models } }: ProductImport, planned: readonly Planned[]) {
  const bodies = planned.flatMap(({ body }) => body ?? [])
  const [bySku, byEan] = await Promise.all([
    models.products.findByKeys(
      [],
      bodies.flatMap(({ sku }) => sku ?? []),
    ),
    models.products.findByEans(bodies.flatMap(({ ean }) => ean ?? [])),
  ])
  return {
    sku: new Map(bySku.map(({ _id, sku }) => [sku, _id])),
    ean: new Map(byEan.map(({ _id, ean }) => [ean, _id])),
  }
}

async function ensureCategories(
  run: ProductImport,
  drafts: readonly ProductDraft[],
): Promise<void> {
  const paths = drafts.flatMap(({ fields, faults }) => (faults.length > 0 ? [] : fields.categories))
  const after = paths.reduce((tree, path) => withPath(tree, path).tree, run.categories)
  if (after.length === run.categories.length) return
  run.categories = run.order.dryRun
    ? after
    : (await ensurePaths(run.context, paths, run.order.by)).categories
}

function reportOutcome(
  { tally }: ProductImport,
  file: number,
  planned: Planned,
  outcome: Outcome,
): void {
  const { draft, faults, notes, body, isHeldBack } = planned
  tally.leaveOut(file, notes, false)
  if (faults.length > 0 || !body) {
    tally.leaveOut(file, faults, true)
    return tally.count('products', 'leftOut')
  }
  tally.count('products', outcome)
  tally.add('products', 'INR', toPaise(body.price) * draft.stock)
  if (isHeldBack)
    tally.note('Products that become drafts, since they lack facts that the shop requires')
  if (body.images === undefined && draft.fields.pictures.length === 0) {
    tally.note('Products without a picture')
  }
}

const planProducts = (run: ProductImport, drafts: readonly ProductDraft[]): Planned[] => {
  const { context, order, importPictures } = run
  const planTerms = { ...run, prices: order.prices, now: context.now() }
  return drafts.map((draft) => ({
    ...planProduct(draft, planTerms),
    draft,
    linkKey: getLinkKey(order, draft),
    fingerprints: toFingerprints(draft, order.prices, importPictures !== undefined),
  }))
}

/** What earlier imports have made of the rows. */
interface EarlierImports {
  /** By the key of the link. */
  links: ReadonlyMap<string, StoredLink>
  /** The ids of linked products that staff have not deleted. */
  existingIds: ReadonlySet<string>
}

async function findEarlierImports(
  { context: { models } }: ProductImport,
  planned: readonly Planned[],
): Promise<EarlierImports> {
  const links = await models.imports.findLinks(planned.map(({ linkKey }) => linkKey))
  const ids = [...links.values()].map(({ subject }) => subject)
  const products = await models.products.findByKeys(ids, [])
  return { links, existingIds: new Set(products.map(({ _id }) => _id)) }
}

/** Adds the faults of codes that another product has. */
async function addTakenCodes(
  run: ProductImport,
  planned: readonly Planned[],
  { links }: EarlierImports,
): Promise<void> {
  const takenCodes = await findTakenCodes(run, planned)
  for (const product of planned) {
    const ownId = links.get(product.linkKey)?.subject
    const isTaken = (other: string | undefined) => other !== undefined && other !== ownId
    const { sku, ean } = product.body ?? {}
    if (sku !== undefined && isTaken(takenCodes.sku.get(sku))) {
      product.faults.push(createWriteFault(product, 'sku', messages.skuTaken))
    }
    if (ean !== undefined && isTaken(takenCodes.ean.get(ean))) {
      product.faults.push(createWriteFault(product, 'ean', messages.eanTaken))
    }
  }
}

/** Writes the products without faults. A refused one gets a fault; the outcome of others may change. */
async function writeProducts(
  run: ProductImport,
  planned: readonly Planned[],
  { links, existingIds }: EarlierImports,
  outcomes: Map<Planned, Outcome>,
): Promise<void> {
  const { imports, products } = run.context.models
  const writable = planned.filter(({ faults, body }) => faults.length === 0 && body)
  // A product that staff have deleted since is created again, with a new id.
  await imports.removeLinks(
    writable.flatMap(({ linkKey }) => {
      const link = links.get(linkKey)
      return link?.fingerprints && !existingIds.has(link.subject) ? linkKey : []
    }),
  )
  const reserved = await imports.reserveLinks(
    writable.map(({ linkKey }) => ({ _id: linkKey, subject: products.newId(), madeBy: run.id })),
  )
  await pMap(
    writable,
    async (product) => {
      const link = reserved.get(product.linkKey) as StoredLink
      outcomes.set(product, await tryWrite(run, product, link, outcomes.get(product) ?? 'new'))
    },
    { concurrency: WRITES_AT_ONCE },
  )
  await addRedirects(
    run,
    writable.flatMap(({ draft, linkKey, faults }) => {
      const target = reserved.get(linkKey)?.subject
      return target === undefined || faults.length > 0 ? [] : { draft, target }
    }),
  )
}

/** Saves products of a file, or finds out in a dry run what saving them would do. */
export async function saveProducts(
  run: ProductImport,
  file: number,
  drafts: readonly ProductDraft[],
): Promise<void> {
  const { context, order, id } = run
  await ensureCategories(run, drafts)
  const repeated = await findDuplicates(context, { id, file }, drafts, getUniqueValues)
  const planned = planProducts(run, drafts)
  for (const product of planned) {
    const faults = repeated.get(product.draft) ?? []
    product.faults.push(
      ...faults.map(({ path, message }) => createWriteFault(product, path, message)),
    )
  }
  const earlier = await findEarlierImports(run, planned)
  await addTakenCodes(run, planned, earlier)
  const outcomes = new Map(
    planned.map((product) => {
      const link = earlier.links.get(product.linkKey)
      const isThere = link !== undefined && earlier.existingIds.has(link.subject)
      return [product, getOutcome(run, product, { link, isThere })]
    }),
  )
  if (!order.dryRun) await writeProducts(run, planned, earlier, outcomes)
  for (const product of planned) reportOutcome(run, file, product, outcomes.get(product) ?? 'new')
}
