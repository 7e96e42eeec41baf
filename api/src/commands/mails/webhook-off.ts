import type { AppContext } from '../../context'
import type { Mail } from '../../integrations/mail/mailer'
import type { Sender } from '../../integrations/mail/templates/letter'
import { webhookOffMail } from '../../integrations/mail/templates/webhook-off-mail'

/** Composes the mail that a webhook was switched off. Undefined if it has been deleted. */
export async function composeWebhookOffMail(
  { models, publicUrl }: AppContext,
  to: string,
  sender: Sender,
  { webhookId, url }: { webhookId: string; url: string },
): Promise<Mail | undefined> {
  const webhook = await models.eventWebhooks.find(webhookId)
  if (!webhook) return undefined
  const page = `${publicUrl}/admin/integrations`
  const { offReason, extension } = webhook
  return webhookOffMail({ sender, to, name: url, offReason, isExtension: !!extension, page })
}
