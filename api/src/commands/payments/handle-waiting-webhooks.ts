import type { AppContext } from '../../context'
import { isDatabaseAway } from '../../models/database-errors'
import { expiredBefore } from '../../models/leases/lease-times'
import type { StoredWebhook } from '../../models/webhooks/webhook-queries'
import { onEach } from '../on-each'
import { handleWebhook } from './handle-webhook'
import {
  createProviderThrottle,
  CONCURRENT_REQUESTS,
} from '../../integrations/razorpay/provider-throttle'

/**
 * Handles stored webhooks whose handling was interrupted or failed.
 * @throws if the database is unreachable
 */
export async function handleWaitingWebhooks(
  context: AppContext,
  signal?: AbortSignal,
): Promise<void> {
  const before = expiredBefore(context.now(), 'webhook')
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
