import * as contract from '@voltkart/shared/contract/complaints'
import { complaintSchema, type Complaint } from '@voltkart/shared/contract/complaints'
import { messages } from '@voltkart/shared/contract/messages'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toAuditActor } from '../../commands/audit/record-audit'
import {
  answerComplaint,
  findAssignees,
  writeToComplaint,
} from '../../commands/complaints/answer-complaint'
import { fileComplaint, findFilingAccount } from '../../commands/complaints/file-complaint'
import {
  findFiledComplaint,
  findReadableComplaint,
  findOrder,
} from '../../commands/complaints/find-complaint'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'
import { mayReadComplaints } from '../../policies/complaints'
import { EXCERPT_LENGTH } from '@voltkart/shared/domain/limits'

/** The fields of a complaint that a customer may read. */
const customerSchema = complaintSchema.omit({
  account: true,
  orderId: true,
  assignee: true,
  notes: true,
})

/** A complaint for its customer. */
export const presentComplaint = (complaint: ComplaintRecord): Complaint =>
  customerSchema.parse(complaint)

const presentAssignee = ({ assignee }: ComplaintRecord): Complaint['assignee'] =>
  assignee && { _id: assignee._id.toHexString(), name: assignee.name }

/** The same for staff, with their notes, the account that filed it and the order that it names. */
export const presentForStaff = (
  { notes = [], ...complaint }: ComplaintRecord,
  links: Pick<Complaint, 'account' | 'orderId'>,
): Complaint =>
  complaintSchema.parse({ ...complaint, ...links, assignee: presentAssignee(complaint), notes })

/** A complaint in the list of staff. */
const presentComplaintRow = (complaint: ComplaintRecord) => ({
  ...complaint,
  assignee: presentAssignee(complaint),
  excerpt: complaint.messages[0]?.text.slice(0, EXCERPT_LENGTH) ?? '',
})

/** The action of staff in words: named by the requested state, otherwise by the reply. */
function toMessage({ text, state, note, assignee }: contract.ComplaintChange): string {
  if (state === 'resolved') return messages.complaintResolved
  if (state === 'open' && text === undefined) return messages.complaintReopened
  if (text !== undefined || state !== undefined) return messages.complaintAnswered
  if (note !== undefined) return messages.complaintNoted
  return assignee ? messages.complaintAssigned : messages.complaintUnassigned
}

/** The complaints of customers and visitors, and the replies of staff. */
export function bindComplaints(bind: BindRoute, context: AppContext): void {
  const { limits, models } = context
  const findLinks = async (complaint: ComplaintRecord, actor: Actor | undefined) =>
    omitUndefined({
      account: await findFilingAccount(context, complaint),
      orderId: await findOrder(context, complaint, actor),
    })
  // Anyone may file and, with the link in a mail, read; an account needs no link.
  const identify = { identify: true }

  bind(
    contract.fileComplaint,
    async ({ actor, body, request }) => {
      const { number } = await limits.countComplaint(request.ip, () =>
        fileComplaint(context, body, actor),
      )
      return { message: messages.complaintFiled, number }
    },
    identify,
  )

  bind(contract.listComplaints, async ({ query }) => {
    const { state, overdue, sort, limit, skip } = query
    const filter = { state, overdueAt: overdue ? context.now() : undefined }
    const [complaints, total] = await Promise.all([
      models.complaints.list(filter, { limit, skip, sort }),
      models.complaints.count(filter),
    ])
    return { complaints: complaints.map(presentComplaintRow), total }
  })

  // This route precedes that of one complaint, whose path matches it, too.
  bind(contract.listComplaintAssignees, async () => ({
    staff: (await findAssignees(context)).map(({ _id, name }) => ({ _id, name })),
  }))

  bind(
    contract.getComplaint,
    async ({ actor, params, query }) => {
      const caller = { actor, token: query.token }
      const complaint = await findReadableComplaint(context, params.number, caller)
      if (!mayReadComplaints(actor)) return presentComplaint(complaint)
      return presentForStaff(complaint, await findLinks(complaint, actor))
    },
    identify,
  )

  bind(
    contract.addComplaintMessage,
    async ({ actor, params, query, body }) => {
      const caller = { actor, token: query.token }
      const complaint = await findFiledComplaint(context, params.number, caller)
      const changed = await writeToComplaint(context, complaint, body.text)
      return { message: messages.complaintMessageAdded, complaint: presentComplaint(changed) }
    },
    identify,
  )

  bind(contract.updateComplaint, async ({ actor, params, body }) => {
    const changed = await answerComplaint(context, params.number, body, toAuditActor(actor))
    const links = await findLinks(changed, actor)
    return { message: toMessage(body), complaint: presentForStaff(changed, links) }
  })
}
