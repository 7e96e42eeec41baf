import { messages } from '@voltkart/shared/contract/messages'
import type { PurchaseBody } from '@voltkart/shared/contract/purchases'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { newRecordNumber } from '@voltkart/shared/domain/record-number'
import type { AppContext } from '../../context'
import { ApiError, conflict, conflictAt, invalidField, notFound } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import { isDuplicateKey } from '../../models/database-errors'
import type { DraftFields } from '../../models/purchases/purchase-queries'
import type { PurchaseRecord } from '../../models/purchases/purchase-schema'
import { toMovedBy } from '../../models/stock-moves/stock-move-schema'
import { buildAuditNote, deleteAudited, tryRecordNotes } from '../audit/record-audit'
import { draftLines } from './draft-lines'
import { toAuditedPurchase } from './audited-purchase'
import { computeBillTax } from './bill-tax'

/** The maximum number of attempts to generate an unused number. */
const NUMBER_ATTEMPTS = 5

/** @throws ApiError 400 for a field that names nothing, or for a serial number */
async function buildFields(context: AppContext, body: PurchaseBody): Promise<DraftFields> {
  const { billNumber, billDate, note } = body
  if (billDate > toIndiaDay(context.now())) {
    throw invalidField('billDate', messages.billDateAhead)
  }
  const supplier = await context.models.suppliers.find(body.supplier)
  if (!supplier) throw invalidField('supplier', messages.supplierUnknown)
  const { _id, name } = supplier
  const drafted = await draftLines(context, body.lines)
  const { lines, tax } = await computeBillTax(context, body, supplier, drafted)
  return { supplier: { _id, name }, billNumber, billDate, note, lines, tax }
}

const billTaken = () => conflictAt('billNumber', messages.billTaken)

async function insertDraft(
  context: AppContext,
  fields: DraftFields,
  by: AuditActor,
  attempts: number,
): Promise<PurchaseRecord> {
  const at = context.now()
  const number = newRecordNumber('purchase', at)
  const changes = listChanges(undefined, toAuditedPurchase(fields))
  const note = buildAuditNote(context, {
    actor: by,
    action: 'created',
    subjectName: number,
    changes,
  })
  try {
    const rest = { number, by: toMovedBy(by), createdAt: at }
    return await context.models.purchases.insert(fields, rest, note)
  } catch (error) {
    if (isDuplicateKey(error, 'billKey')) throw billTaken()
    if (attempts <= 1 || !isDuplicateKey(error, 'number')) throw error
    return insertDraft(context, fields, by, attempts - 1)
  }
}

/**
 * Enters a purchase as a draft.
 * @throws ApiError VALIDATION for a field; CONFLICT if the bill of the supplier is entered already
 */
export async function createPurchase(
  context: AppContext,
  body: PurchaseBody,
  by: AuditActor,
): Promise<PurchaseRecord> {
  const fields = await buildFields(context, body)
  const purchase = await insertDraft(context, fields, by, NUMBER_ATTEMPTS)
  await tryRecordNotes(context, 'purchase', [purchase])
  return purchase
}

/** @throws ApiError NOT_FOUND; CONFLICT if it was received */
async function findDraft({ models }: AppContext, number: string): Promise<PurchaseRecord> {
  const purchase = await models.purchases.find(number)
  if (!purchase) throw notFound()
  if (purchase.state !== 'draft') throw conflict(messages.purchaseNotDraft)
  return purchase
}

/**
 * Replaces the data of a draft.
 * @throws ApiError NOT_FOUND; VALIDATION for a field; STALE_VERSION if it has another version than
 * the editor saw; CONFLICT if it was received, or the bill of the supplier is entered already
 */
export async function updatePurchase(
  context: AppContext,
  number: string,
  body: PurchaseBody & { version?: number | undefined },
  by: AuditActor,
): Promise<PurchaseRecord> {
  const before = await findDraft(context, number)
  const stale = new ApiError('STALE_VERSION', messages.stalePurchase)
  if (body.version !== undefined && body.version !== before.version) throw stale
  const fields = await buildFields(context, body)
  const changes = listChanges(toAuditedPurchase(before), toAuditedPurchase(fields))
  const note = buildAuditNote(context, {
    actor: by,
    action: 'changed',
    subjectName: number,
    changes,
  })
  try {
    const saved = await context.models.purchases.replaceDraft(before, fields, note)
    if (!saved) throw stale
    await tryRecordNotes(context, 'purchase', [saved])
    return saved
  } catch (error) {
    throw isDuplicateKey(error, 'billKey') ? billTaken() : error
  }
}

/**
 * Deletes a draft.
 * @throws ApiError NOT_FOUND; CONFLICT if it was received
 */
export async function deletePurchase(
  context: AppContext,
  number: string,
  by: AuditActor,
): Promise<void> {
  const draft = await findDraft(context, number)
  const changes = listChanges(toAuditedPurchase(draft), undefined)
  const note = buildAuditNote(context, {
    actor: by,
    action: 'deleted',
    subjectName: number,
    changes,
  })
  const removed = await deleteAudited(
    context,
    { kind: 'purchase', subjectId: draft._id, note },
    () => context.models.purchases.removeDraft(number),
  )
  // Somebody else has received or deleted it in between.
  if (!removed) await findDraft(context, number)
}
