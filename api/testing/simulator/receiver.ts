import type { SendWebhook } from '../../src/integrations/webhooks/send-webhook'
import { createDiedError, type HeldCalls } from './held-calls'
import { getCurrentTask, type ServerLife } from './tasks'

/** An event that it has accepted. */
export interface Received {
  id: string
  body: string
}

/** The other program that receives the events of the shop. */
export interface Receiver {
  send: SendWebhook
  /** The events that it has accepted, one for each time; not those of further webhooks. */
  accepted: Received[]
  empty(): void
}

export function createReceiver(calls: HeldCalls, kill: (life: ServerLife) => void): Receiver {
  const accepted: Received[] = []
  return {
    accepted,
    async send({ url, headers, body }) {
      const task = getCurrentTask()
      const how = task?.life
        ? await calls.hold({
            task,
            life: task.life,
            kind: 'webhook',
            content: body,
            name: `webhook ${url}`,
          })
        : 'go'
      if (how === 'die before' && task?.life) {
        kill(task.life)
        throw createDiedError()
      }
      if (how === 'lose') return { error: 'The connection broke' }
      if (how === 'refuse') return { status: 410, response: '' }
      if (how === 'fail' || how === 'garble') return { status: 500, response: '' }
      if (url.endsWith('/events')) accepted.push({ id: headers['webhook-id'] ?? '', body })
      if (how === 'die after' && task?.life) {
        kill(task.life)
        throw createDiedError()
      }
      if (how === 'lose reply') return { error: 'No response within 15 seconds' }
      return { status: 200, response: 'ok' }
    },
    empty() {
      accepted.length = 0
    },
  }
}
