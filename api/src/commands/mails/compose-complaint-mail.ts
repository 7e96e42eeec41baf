import { categoryLabels } from '@voltkart/shared/domain/complaints'
import { dayInIndia, formatDay } from '@voltkart/shared/domain/india-day'
import type { AppContext } from '../../context'
import { hashMailedToken, mailedToken } from '../../integrations/mailed-token'
import {
  complaintAlertMail,
  complaintAnsweredMail,
  complaintFiledMail,
} from '../../integrations/mail/templates/complaint-mails'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'
import type { MailContent } from '../../models/mails/mail-schema'
import type { Composer } from './composer'

type ComplaintMailContent = Extract<MailContent, { complaintId: string }>

/** The page of a complaint for its customer. The token changes with the session secret. */
async function customerLink(
  { config, models, publicUrl }: AppContext,
  { _id, number, tokenHash }: ComplaintRecord,
): Promise<string> {
  const token = mailedToken('complaint links', _id, config.sessionSecret)
  const hash = hashMailedToken(token)
  if (hash !== tokenHash) await models.complaints.setTokenHash(_id, hash)
  return `${publicUrl}/complaint/${number}?token=${token}`
}

/** Composes a mail about a complaint. Undefined when there is no such complaint. */
export const composeComplaintMail: Composer<ComplaintMailContent> = async (
  context,
  envelope,
  content,
) => {
  const complaint = await context.models.complaints.findById(content.complaintId)
  if (!complaint) return undefined
  const { number, name, category, order, messages, dueAt } = complaint
  const common = { ...envelope, number, dueDay: formatDay(dayInIndia(dueAt)) }
  if (content.template === 'complaint-alert') {
    const url = `${context.publicUrl}/admin/complaints/${number}`
    const text = messages[0]?.text ?? ''
    const about = { name, order, text, category: categoryLabels[category] }
    return complaintAlertMail({ ...common, ...about, url })
  }
  const url = await customerLink(context, complaint)
  if (content.template === 'complaint-filed') return complaintFiledMail({ ...common, url })
  const { messageId, isResolved } = content
  const text = messages.find(({ _id }) => _id === messageId)?.text
  return complaintAnsweredMail({ ...common, url, text, isResolved })
}
