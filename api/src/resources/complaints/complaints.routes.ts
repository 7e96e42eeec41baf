import * as contract from '@voltkart/shared/contract/complaints'
import { messages } from '@voltkart/shared/contract/messages'
import { COMPLAINT_PAGE_SIZE } from '@voltkart/shared/domain/complaints'
import { auditActor } from '../../commands/audit/record-audit'
import { answerComplaint } from '../../commands/complaints/answer-complaint'
import { fileComplaint } from '../../commands/complaints/file-complaint'
import { findFiledComplaint, findReadableComplaint } from '../../commands/complaints/find-complaint'
import { writeToComplaint } from '../../commands/complaints/write-to-complaint'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { presentComplaint, presentComplaintRow } from './complaints.presenter'

/** What a change by staff is called: by the state that was asked for, else by its answer. */
function messageOf({ text, state }: contract.ComplaintChange): string {
  if (state === 'resolved') return messages.complaintResolved
  if (state === 'open' && text === undefined) return messages.complaintReopened
  return messages.complaintAnswered
}

/** The complaints of customers and visitors, and the answers of staff. */
export function bindComplaints(bind: BindRoute, context: AppContext): void {
  const { limits, models } = context
  // Anyone may file and, with the link of a mail, read; an account needs no link.
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
    const { state, overdue, limit = COMPLAINT_PAGE_SIZE, skip = 0 } = query
    const filter = { state, overdueAt: overdue ? context.now() : undefined }
    const [complaints, total] = await Promise.all([
      models.complaints.list(filter, { limit, skip }),
      models.complaints.count(filter),
    ])
    return { complaints: complaints.map(presentComplaintRow), total }
  })

  bind(
    contract.getComplaint,
    async ({ actor, params, query }) =>
      presentComplaint(
        await findReadableComplaint(context, params.number, { actor, token: query.token }),
      ),
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
    const changed = await answerComplaint(context, params.number, body, auditActor(actor))
    return { message: messageOf(body), complaint: presentComplaint(changed) }
  })
}
