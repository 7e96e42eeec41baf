import { webhookOffMail } from '../../integrations/mail/templates/webhook-off-mail'
import type { Composer } from './composer'

/** Composes the mail that a webhook was switched off. Undefined if it has been deleted. */
export const composeWebhookOffMail: Composer<{ webhookId: string; url: string }> = async (
  { models, publicUrl },
  envelope,
  { webhookId, url },
) => {
  const webhook = await models.eventWebhooks.find(webhookId)
  if (!webhook) return undefined
  const page = `${publicUrl}/admin/integrations`
  const { offReason, extension } = webhook
  return webhookOffMail({ ...envelope, name: url, offReason, isExtension: !!extension, page })
}
