import { messages } from '@voltkart/shared/contract/messages'
import type { SupplierBody } from '@voltkart/shared/contract/suppliers'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { getGstinState } from '@voltkart/shared/domain/gstin'
import type { AppContext } from '../../context'
import { ApiError, notFound } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import { toAuditEntry, type AuditActor } from '../../models/audit/audit-schema'
import {
  toSupplierFields,
  type SupplierFields,
  type SupplierRecord,
} from '../../models/suppliers/supplier-queries'
import { buildAuditNote, tryRecordNotes } from '../audit/record-audit'

/** The GSTIN of a supplier, if it has one, decides its State. */
function toFields(body: SupplierBody): SupplierFields {
  const { gstin, stateCode } = body
  const state = gstin === undefined ? stateCode : getGstinState(gstin)
  return toSupplierFields(omitUndefined({ ...body, stateCode: state }))
}

/** Adds a supplier. */
export async function createSupplier(
  context: AppContext,
  body: SupplierBody,
  by: AuditActor,
): Promise<SupplierRecord> {
  const fields = toFields(body)
  const changes = listChanges(undefined, fields)
  const note = buildAuditNote(context, {
    actor: by,
    action: 'created',
    subjectName: fields.name,
    changes,
  })
  const supplier = await context.models.suppliers.insert(fields, context.now(), note)
  await tryRecordNotes(context, 'supplier', [{ _id: supplier._id, outbox: [toAuditEntry(note)] }])
  return supplier
}

/**
 * Replaces the data of a supplier.
 * @throws ApiError NOT_FOUND; STALE_VERSION if it has another version than the editor saw
 */
export async function updateSupplier(
  context: AppContext,
  id: string,
  body: SupplierBody & { version?: number | undefined },
  by: AuditActor,
): Promise<SupplierRecord> {
  const { suppliers } = context.models
  const stale = new ApiError('STALE_VERSION', messages.staleSupplier)
  const before = await suppliers.find(id)
  if (!before) throw notFound()
  if (body.version !== undefined && body.version !== before.version) throw stale
  const fields = toFields(body)
  const changes = listChanges(toSupplierFields(before), fields)
  if (changes.length === 0) return before
  const note = buildAuditNote(context, {
    actor: by,
    action: 'changed',
    subjectName: before.name,
    changes,
  })
  const saved = await suppliers.replace(before, fields, note)
  if (!saved) throw stale
  await tryRecordNotes(context, 'supplier', [{ _id: saved._id, outbox: [toAuditEntry(note)] }])
  return saved
}
