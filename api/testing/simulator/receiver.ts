import type { SendWebhook } from '../../src/integrations/webhooks/send-webhook'
import type { HeldCalls } from './held-calls'
import { currentTask } from './tasks'

/** The other program that receives the events of the shop. */
export interface Receiver {
  send: SendWebhook
  /** The ids of the events that it has accepted, one for each time. */
  accepted: string[]
  empty(): void
}

export function createReceiver(calls: HeldCalls): Receiver {
  const accepted: string[] = []
  return {
    accepted,
    async send({ url, headers, body }) {
      const task = currentTask()
      const how = task?.life
        ? await calls.hold({
            task,
            life: task.life,
            kind: 'webhook',
            content: body,
            name: `webhook ${url}`,
          })
        : 'go'
      if (how === 'lose') return { error: 'The connection broke' }
      if (how === 'refuse') return { status: 410, response: '' }
      if (how === 'fail' || how === 'garble') return { status: 500, response: '' }
      accepted.push(headers['webhook-id'] ?? '')
      if (how === 'lose reply') return { error: 'No response within 15 seconds' }
      return { status: 200, response: 'ok' }
    },
    empty() {
      accepted.length = 0
    },
  }
}
