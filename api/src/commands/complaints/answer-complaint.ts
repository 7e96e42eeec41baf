import type { ComplaintChange } from '@voltkart/shared/contract/complaints'
import { messages } from '@voltkart/shared/contract/messages'
import {
  COMPLAINT_MESSAGES_MAX,
  COMPLAINT_NOTES_MAX,
  type ComplaintState,
} from '@voltkart/shared/domain/complaints'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { AuditAction } from '@voltkart/shared/contract/audit'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { conflict, invalidField, notFound } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { StaffChange } from '../../models/complaints/complaint-queries'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'
import { buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { tryQueueNotices } from './file-complaint'
import { hasPermission, type RoleHolder } from '@voltkart/shared/domain/permissions'
import type { UserRecord } from '../../models/users/user-queries'

/**
 * Adds a message of the customer, which reopens a complaint that was answered or recently resolved.
 * @throws ApiError CONFLICT if it is full, or was resolved more than 30 days ago
 */
export async function writeToComplaint(
  { models, now }: AppContext,
  { _id }: ComplaintRecord,
  text: string,
): Promise<ComplaintRecord> {
  const message = { _id: randomUUID(), by: 'customer', text, at: now() } as const
  const changed = await models.complaints.addCustomerMessage(_id, message)
  if (changed) return changed
  const { messages: written = [] } = (await models.complaints.findById(_id)) ?? {}
  const isFull = written.length >= COMPLAINT_MESSAGES_MAX
  throw conflict(isFull ? messages.complaintFull : messages.complaintClosed)
}

/** Whether complaints can be assigned to an account. */
const mayBeAssigned = (account: RoleHolder): boolean =>
  account.isAdmin && hasPermission(account, 'complaints.answer')

/** Finds the accounts that complaints can be assigned to, by name. */
export async function findAssignees({ models }: AppContext): Promise<UserRecord[]> {
  const staff = await models.users.listAdmins()
  return staff.filter(mayBeAssigned).toSorted((a, b) => a.name.localeCompare(b.name))
}

/** How often a change reads the complaint again after its state has changed in between. */
const ATTEMPTS_MAX = 5

const actions: Record<ComplaintState, AuditAction> = {
  open: 'reopened',
  answered: 'answered',
  resolved: 'resolved',
}

/** The requested change, with the account that the complaint is assigned to. */
type RequestedChange = Omit<ComplaintChange, 'assignee'> & {
  assignee: StaffChange['assignee'] | undefined
}

/**
 * The account to assign a complaint to; `null` removes the assignee, undefined keeps it.
 * @throws ApiError VALIDATION if the account does not answer complaints
 */
async function getAssignee({ models }: AppContext, assignee: ComplaintChange['assignee']) {
  if (assignee === undefined || assignee === null) return assignee
  const account = await models.users.findById(assignee)
  if (!account || !mayBeAssigned(account)) {
    throw invalidField('assignee', messages.complaintAssigneeUnknown)
  }
  return { _id: account._id, name: account.name }
}

/** The changes for the audit log. It names no texts, since the complaint contains them. */
function getChanges(before: ComplaintRecord, { text, note, state, assignee }: RequestedChange) {
  const previous = { state: before.state, assignee: before.assignee?.name }
  const current = { state, assignee: assignee === undefined ? previous.assignee : assignee?.name }
  return [
    ...listChanges(omitUndefined(previous), omitUndefined(current)),
    ...(text === undefined ? [] : [{ field: 'text' }]),
    ...(note === undefined ? [] : [{ field: 'note' }]),
  ]
}

/** The change of a complaint by a request; undefined if nothing changes. */
function toChange(
  context: AppContext,
  before: ComplaintRecord,
  change: RequestedChange,
  by: AuditActor,
): StaffChange | undefined {
  const { text, note, assignee } = change
  const state = change.state ?? (text === undefined ? before.state : 'answered')
  const changes = getChanges(before, { ...change, state })
  if (changes.length === 0) return undefined
  const at = context.now()
  const messageId = randomUUID()
  const stays = text === undefined && state === before.state
  const isResolved = state === 'resolved'
  const action = text !== undefined && state === 'open' ? 'answered' : actions[state]
  return {
    ...(text === undefined ? {} : { message: { _id: messageId, by: 'staff', text, at } }),
    ...(note === undefined ? {} : { internalNote: { by: by.name, text: note, at } }),
    ...(assignee === undefined ? {} : { assignee }),
    state,
    ...(isResolved ? { resolvedAt: (stays && before.resolvedAt) || at } : {}),
    ...(stays || (text === undefined && !isResolved)
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
    note: buildAuditNote(context, {
      actor: by,
      action: stays ? 'changed' : action,
      subjectName: before.number,
      changes,
    }),
  }
}

/**
 * Adds an answer or an internal note of staff, assigns the complaint, sets the state, or several of
 * these. An answer without a state makes the complaint `answered`. The customer gets a mail about
 * each answer and about the resolution.
 * @throws ApiError NOT_FOUND; VALIDATION for an assignee who does not answer complaints; CONFLICT
 * if the complaint is full, or after too many concurrent changes
 */
export async function answerComplaint(
  context: AppContext,
  number: string,
  change: ComplaintChange,
  by: AuditActor,
): Promise<ComplaintRecord> {
  const { complaints } = context.models
  const assignee = await getAssignee(context, change.assignee)
  for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1) {
    const before = await complaints.find(number)
    if (!before) throw notFound()
    if (change.text !== undefined && before.messages.length >= COMPLAINT_MESSAGES_MAX) {
      throw conflict(messages.complaintFull)
    }
    if (change.note !== undefined && (before.notes?.length ?? 0) >= COMPLAINT_NOTES_MAX) {
      throw conflict(messages.complaintNotesFull)
    }
    const update = toChange(context, before, { ...change, assignee }, by)
    if (!update) return before
    const changed = await complaints.changeByStaff(before, update)
    if (!changed) continue
    await tryQueueNotices(context, changed)
    await tryRecordNotes(context, 'complaint', [changed])
    return changed
  }
  throw conflict(messages.complaintBusy)
}
