import type { AppContext } from '../../context'
import { isDatabaseAway } from '../../models/database-errors'
import type { StoredWebhook } from '../../models/webhooks/webhook-queries'
import { onEach } from '../on-each'
import { handleWebhook } from './handle-webhook'
import {
  createProviderThrottle,
  CONCURRENT_REQUESTS,
} from '../../integrations/razorpay/provider-throttle'

/** During this time only the process that received a webhook handles it. */
const WEBHOOK_GRACE_MS = 15_000

/**
 * Handles stored webhooks whose handling was interrupted or failed.
 * @throws if the database is unreachable
 */
export async function handleWaitingWebhooks(
  context: AppContext,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(context.now().getTime() - WEBHOOK_GRACE_MS)
  const throttle = createProviderThrottle({ signal })
  const handle = async (webhook: StoredWebhook) => {
    try {
      await throttle.run(() => handleWebhook(context, webhook))
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      if (throttle.isOver()) return
      context.log.warn({ err: error, event: webhook.event }, 'a webhook has to wait')
    }
  }
  const waiting = context.models.webhooks.eachUnhandled(before)
  await onEach(waiting, CONCURRENT_REQUESTS, handle, throttle.isOver)
}
