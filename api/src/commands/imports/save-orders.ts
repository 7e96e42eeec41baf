import type { AppContext } from '../../context'
import type { StoredLink } from '../../models/imports/import-schema'
import type { NewImportedOrder } from '../../models/imported-orders/imported-order-schema'
import { hasPassword } from '../../policies/credentials'
import { createDraftFault, type Fault, hashParts } from './draft'
import type { OrderDraft } from './order-draft'
import { findDuplicates } from './find-duplicates'
import type { ImportContext } from './tally'

/** A row and its outcome. */
interface Planned {
  draft: OrderDraft
  linkKey: string
  fingerprints: Record<string, string>
  link: StoredLink | undefined
  outcome: 'new' | 'changed' | 'same'
  faults: Fault[]
}

const getLinkKey = (source: string, { key }: OrderDraft) => `${source}:order:${key}`

const getUniqueValues = ({ key }: OrderDraft) => [
  {
    path: 'number',
    value: `order:${key}`,
    message: (row: number) => `Row ${row} is the same order.`,
  },
]

function findOutcome(
  id: string,
  { link, fingerprints }: Pick<Planned, 'link' | 'fingerprints'>,
): Planned['outcome'] {
  if (!link?.fingerprints) return 'new'
  if (link.fingerprints['order'] !== fingerprints['order']) return 'changed'
  // The order was written before this import was interrupted.
  if (link.madeBy === id) return 'new'
  return link.changedBy === id ? 'changed' : 'same'
}

/** Plans the outcome of the rows, without writing. */
async function planOrders(
  { context, id, order }: ImportContext,
  file: number,
  drafts: readonly OrderDraft[],
): Promise<Planned[]> {
  const { imports, importedOrders } = context.models
  const keys = drafts.map((draft) => getLinkKey(order.kind, draft))
  const [repeated, links] = await Promise.all([
    findDuplicates(context, { id, file }, drafts, getUniqueValues),
    imports.findLinks(keys),
  ])
  const changeable = await importedOrders.findChangeable(
    [...links.values()].map(({ subject }) => subject),
  )
  return drafts.map((draft, index) => {
    const linkKey = keys[index] ?? ''
    const link = links.get(linkKey)
    const fingerprints = hashParts({ order: draft.fields })
    const { columns, fields } = draft
    const faults = [
      ...draft.faults,
      ...(repeated.get(draft) ?? []).map(({ message }) =>
        createDraftFault(draft, columns.number, fields.orderNumber, message),
      ),
    ]
    // An order whose customer was erased is never changed.
    const isErased = link?.fingerprints !== undefined && !changeable.has(link.subject)
    const outcome = isErased ? ('same' as const) : findOutcome(id, { link, fingerprints })
    return { draft, linkKey, fingerprints, link, outcome, faults }
  })
}

/** The accounts of buyers by email: only those that no one but the holder of the email can have entered. */
async function findBuyers({ models }: AppContext, planned: readonly Planned[]) {
  const accounts = await models.users.findByEmails(
    planned.map(({ draft }) => draft.fields.email).filter((email) => email !== ''),
  )
  return new Map(
    [...accounts].filter(([, user]) => user.emailProvedAt !== undefined || !hasPassword(user)),
  )
}

async function buildOrders(
  { context, order }: ImportContext,
  planned: readonly Planned[],
  links: ReadonlyMap<string, StoredLink>,
): Promise<NewImportedOrder[]> {
  const skus = planned.flatMap(({ draft }) => draft.fields.lines.map(({ sku }) => sku))
  const [products, buyers] = await Promise.all([
    context.models.products.findByKeys([], [...new Set(skus.filter((sku) => sku !== ''))]),
    findBuyers(context, planned),
  ])
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return planned.map(({ draft, linkKey }) => {
    const { lines, ...fields } = draft.fields
    const buyer = buyers.get(fields.email)
    return {
      ...fields,
      _id: (links.get(linkKey) as StoredLink).subject,
      source: order.kind,
      ...(buyer ? { user: buyer._id } : {}),
      items: lines.map(({ sku, ...line }) => {
        const product = sku === '' ? undefined : bySku.get(sku)
        return { ...line, product: product?._id, image: product?.image ?? '' }
      }),
    }
  })
}

async function writeOrders(run: ImportContext, planned: readonly Planned[]): Promise<void> {
  const { imports, importedOrders } = run.context.models
  const added = planned.filter(({ outcome }) => outcome === 'new')
  const changed = planned.filter(({ outcome }) => outcome === 'changed')
  const links = await imports.reserveLinks(
    [...added, ...changed].map(({ linkKey }) => ({
      _id: linkKey,
      subject: importedOrders.newId(),
      madeBy: run.id,
    })),
  )
  await importedOrders.add(await buildOrders(run, added, links))
  await importedOrders.replace(await buildOrders(run, changed, links))
  await imports.setPrints(
    [...added, ...changed].map(({ linkKey, fingerprints, outcome }) => ({
      _id: linkKey,
      fingerprints,
      ...(outcome === 'changed' ? { changedBy: run.id } : {}),
    })),
  )
}

/**
 * Saves orders of a file as history that can only be read, or finds out in a dry run what saving them
 * would do. They move no stock and get no documents, mails or events.
 */
export async function saveOrders(
  run: ImportContext,
  file: number,
  drafts: readonly OrderDraft[],
): Promise<void> {
  const { tally, order } = run
  const planned = await planOrders(run, file, drafts)
  if (!order.dryRun)
    await writeOrders(
      run,
      planned.filter(({ faults }) => faults.length === 0),
    )
  for (const { draft, faults, outcome } of planned) {
    if (faults.length > 0) {
      tally.leaveOut(file, faults, true)
      tally.count('orders', 'leftOut')
      continue
    }
    tally.leaveOut(file, draft.notes, false)
    tally.count('orders', outcome)
    tally.add('orders', draft.currency, draft.fields.totalPricePaise)
  }
}
