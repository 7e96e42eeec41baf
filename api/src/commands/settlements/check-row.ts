import { bookMessages } from '@voltkart/shared/contract/staff-messages'
import type { User } from '@voltkart/shared/contract/users'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { toSettledRow, type SettledRow } from '../../models/settlements/settled-row-queries'
import type { StoredSettledRow } from '../../models/settlements/settlement-schema'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { getSettlementDue } from './read-settlements'

/** Updates the settlement's counts and the audit log after a change. A job repeats both. */
async function updateAfterCheck(context: AppContext, row: StoredSettledRow): Promise<SettledRow> {
  if (row.settled) await context.models.settlements.sumAgain([row.settled.settlement])
  await tryRecordNotes(context, 'settlement', [row])
  return toSettledRow(row)
}

async function requireRow({ models }: AppContext, id: string): Promise<StoredSettledRow> {
  const row = await models.settlements.findRow(id)
  if (!row) throw notFound()
  return row
}

/**
 * Marks a row that does not match as checked by staff. It becomes open again when its state
 * changes.
 * @throws ApiError 404; 409 if it matches, was checked already, or is still to be settled
 */
export async function checkRow(
  context: AppContext,
  id: string,
  note: string,
  staff: User,
): Promise<SettledRow> {
  const { open, at } = await requireRow(context, id)
  const isDue = open === 'razorpay' || at < getSettlementDue(context.now())
  if (!open || !isDue) throw conflict(bookMessages.rowNotOpen)
  const noted = buildAuditNote(context, {
    actor: toAuditActor(staff),
    action: 'checked',
    subjectName: id,
    changes: [{ field: 'note', after: note }],
  })
  const check = { at: context.now(), by: staff.name, note }
  const row = await context.models.settlements.check(id, check, noted)
  if (!row) throw conflict(bookMessages.rowNotOpen)
  return updateAfterCheck(context, row)
}

/**
 * Reverts the check of a row.
 * @throws ApiError 404, 409 if it is not
 */
export async function uncheckRow(
  context: AppContext,
  id: string,
  staff: User,
): Promise<SettledRow> {
  const { checked } = await requireRow(context, id)
  const noted = buildAuditNote(context, {
    actor: toAuditActor(staff),
    action: 'unchecked',
    subjectName: id,
    changes: checked ? [{ field: 'note', before: checked.note }] : [],
  })
  const row = await context.models.settlements.uncheck(id, noted)
  if (!row) throw conflict(bookMessages.rowNotChecked)
  return updateAfterCheck(context, row)
}
