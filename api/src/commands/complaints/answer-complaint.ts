import type { ComplaintChange } from '@voltkart/shared/contract/complaints'
import { messages } from '@voltkart/shared/contract/messages'
import { COMPLAINT_MESSAGES_MAX, type ComplaintState } from '@voltkart/shared/domain/complaints'
import type { AuditAction } from '@voltkart/shared/contract/audit'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { changesBetween } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { StaffChange } from '../../models/complaints/complaint-queries'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'
import { auditNote, tryRecordNotes } from '../audit/record-audit'
import { tryQueueNotices } from './queue-notices'

/** How often a change reads the complaint again after its state has changed in between. */
const TRIES = 5

const actions: Record<ComplaintState, AuditAction> = {
  open: 'reopened',
  answered: 'answered',
  resolved: 'resolved',
}

/** The change of a complaint by a request; undefined if nothing changes. */
function changeOf(
  context: AppContext,
  before: ComplaintRecord,
  { text, state = 'answered' }: ComplaintChange,
  by: AuditActor,
): StaffChange | undefined {
  if (text === undefined && state === before.state) return undefined
  const at = context.now()
  const messageId = randomUUID()
  const isResolved = state === 'resolved'
  // For a text the log says only that there is one: the text is in the complaint.
  const changes = [
    ...changesBetween({ state: before.state }, { state }),
    ...(text === undefined ? [] : [{ field: 'text' }]),
  ]
  const action = text !== undefined && state === 'open' ? 'answered' : actions[state]
  return {
    ...(text === undefined ? {} : { message: { _id: messageId, by: 'staff', text, at } }),
    state,
    ...(isResolved ? { resolvedAt: at } : {}),
    ...(text === undefined && !isResolved
      ? {}
      : {
          notice: {
            key: `complaint-answered:${messageId}`,
            to: before.email,
            content: {
              template: 'complaint-answered',
              complaintId: before._id,
              ...(text === undefined ? {} : { messageId }),
              isResolved,
            },
          },
        }),
    note: auditNote(context, { actor: by, action, subjectName: before.number, changes }),
  }
}

/**
 * Adds an answer of staff, sets the state, or both. An answer without a state makes the complaint
 * `answered`. The customer gets a mail about each answer and about the resolution.
 * @throws ApiError NOT_FOUND; CONFLICT if the complaint is full, or others change its state all the
 * time
 */
export async function answerComplaint(
  context: AppContext,
  number: string,
  change: ComplaintChange,
  by: AuditActor,
): Promise<ComplaintRecord> {
  const { complaints } = context.models
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await complaints.find(number)
    if (!before) throw notFound()
    if (change.text !== undefined && before.messages.length >= COMPLAINT_MESSAGES_MAX) {
      throw conflict(messages.complaintFull)
    }
    const wanted = changeOf(context, before, change, by)
    if (!wanted) return before
    const changed = await complaints.changeByStaff(before, wanted)
    if (!changed) continue
    await tryQueueNotices(context, changed)
    await tryRecordNotes(context, 'complaint', [changed])
    return changed
  }
  throw conflict(messages.complaintBusy)
}
