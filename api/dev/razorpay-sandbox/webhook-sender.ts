import type { Logger } from 'pino'
import type { ClaimedEvent, SandboxQueries } from './sandbox-queries'
import { sign } from '../../src/integrations/razorpay/signatures'
import type { SandboxControls } from './controls'

// Razorpay waits five seconds for a response too.
const TIMEOUT_MS = 5_000
const LEASE_MS = 15_000

interface WebhookSender {
  /** Signals that there may be webhooks to send now. */
  wake(): void
  /** Stops sending, once running requests are done. */
  stop(): Promise<void>
}

interface SenderServices {
  queries: SandboxQueries
  controls: SandboxControls
  webhookSecret: string
  webhookUrl(): string
  log: Logger
}

async function postEvent(url: string, secret: string, { event }: ClaimedEvent): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Razorpay-Webhook/v1',
      'X-Razorpay-Signature': sign(secret, event.body),
      'x-razorpay-event-id': event.id,
    },
    body: event.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`responded with status ${response.status}`)
}

/**
 * Sends pending webhooks in order, and retries those that the shop did not acknowledge with 2xx.
 * Safe in several processes at a time.
 */
export function createWebhookSender(services: SenderServices): WebhookSender {
  const { queries, controls, webhookSecret, webhookUrl, log } = services
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let wokenMeanwhile = false
  let stopped = false

  async function sendClaimed(claimed: ClaimedEvent): Promise<void> {
    const { paymentId, event } = claimed
    try {
      await postEvent(webhookUrl(), webhookSecret, claimed)
      await queries.markEventDelivered(paymentId, event.id, new Date())
    } catch (error) {
      const delay = controls.retryDelaysMs[event.attempts - 1]
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ event: event.type, attempt: event.attempts, reason }, 'sandbox webhook not taken')
      const next = delay === undefined ? undefined : new Date(Date.now() + delay)
      await queries.rescheduleEvent(paymentId, event.id, next)
      if (delay !== undefined) wakeAfter(delay)
    }
  }

  async function sendDue(): Promise<void> {
    while (!stopped && controls.webhooks === 'send') {
      const now = Date.now()
      const claimed = await queries.claimDueEvent(new Date(now), new Date(now + LEASE_MS))
      if (!claimed) return
      await sendClaimed(claimed)
    }
  }

  function wakeAfter(delay: number): void {
    setTimeout(wake, delay).unref()
  }

  function wake(): void {
    if (stopped) return
    if (round) {
      wokenMeanwhile = true
      return
    }
    clearTimeout(timer)
    wokenMeanwhile = false
    round = sendDue()
      .catch((error: unknown) => log.warn({ err: error }, 'sandbox webhooks could not be read'))
      .finally(() => {
        round = undefined
        if (stopped) return
        if (wokenMeanwhile) wake()
        else timer = setTimeout(wake, controls.pollMs).unref()
      })
  }

  timer = setTimeout(wake, controls.pollMs).unref()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
