import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import { assertMayDeleteNote } from '../../policies/orders'
import { toAuditActor, buildAuditNote } from '../audit/record-audit'

/**
 * Deletes a note about an order. The audit entry is written first, so that no crash hides a deletion.
 * Its id contains the id of the note, so that a repeated deletion is logged once.
 * @throws ApiError NOT_FOUND; FORBIDDEN unless the caller is the author or an owner, without a token
 */
export async function deleteOrderNote(
  context: AppContext,
  actor: Actor,
  noteId: string,
): Promise<void> {
  const { audit, orderNotes, orders } = context.models
  const note = await orderNotes.find(noteId)
  if (!note) throw notFound()
  assertMayDeleteNote(actor, note)
  const order = await orders.findVisible(note.subjectId)
  const auditNote = buildAuditNote(context, {
    actor: toAuditActor(actor),
    action: 'changed',
    subjectName: order?.orderNumber ?? '',
    changes: [{ field: 'note', before: note.text }],
  })
  const _id = `order-note-deleted:${note._id}`
  await audit.record([{ ...auditNote, _id, kind: 'order', subjectId: note.subjectId }])
  if (!(await orderNotes.delete(note._id))) throw notFound()
}
