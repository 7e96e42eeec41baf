import type { AppContext } from '../../context'
import { isDatabaseAway } from '../../models/connect'
import type { StoredWebhook } from '../../models/webhooks/webhook-queries'
import { onEach } from '../on-each'
import { handleWebhook } from './handle-webhook'
import { createProviderThrottle, CONCURRENT_REQUESTS } from './provider-throttle'

/** A webhook is left to the process that received it for this long. */
const WEBHOOK_GRACE_MS = 15_000

/**
 * Handles stored webhooks whose handling was interrupted or had to wait.
 * @throws when the database is away
 */
export async function handleWaitingWebhooks(
  context: AppContext,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(context.now().getTime() - WEBHOOK_GRACE_MS)
  const turn = createProviderThrottle({ signal })
  const handle = async (webhook: StoredWebhook) => {
    try {
      await turn.ask(() => handleWebhook(context, webhook))
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      if (turn.isOver()) return
      context.log.warn({ err: error, event: webhook.event }, 'a webhook has to wait')
    }
  }
  const waiting = context.models.webhooks.eachUnhandled(before)
  await onEach(waiting, CONCURRENT_REQUESTS, handle, turn.isOver)
}
