import type { Mailer } from '../../src/integrations/mail/mailer'
import { createDiedError, type HeldCalls } from './held-calls'
import { getCurrentTask, type ServerLife } from './tasks'

/** The mail server, and what it has accepted. */
export interface FakeMailServer {
  mailer: Mailer
  /** Whether the server is unreachable. */
  isAway: boolean
  /** The ids of accepted mails, one for each time. */
  ids: string[]
  /** The ids of mails that it refused permanently. */
  refused: string[]
  /** The latest mail to each address, and when it came, in milliseconds since 1970. */
  latest: Map<string, { text: string; at: number }>
  /** What can be used once, and was: the links of mails, and the passwords that gave way to others. */
  usedUp: Set<string>
  /** The ids of mails that no outbox or queue contains any more. */
  settled: Set<string>
  /** The ids of settled mails that were sent again. */
  sentAgain: string[]
  empty(): void
}

const createFailure = (fields: object) => Object.assign(new Error('The mail server failed'), fields)

export function createFakeMailServer(
  calls: HeldCalls,
  kill: (life: ServerLife) => void,
): FakeMailServer {
  const ids: string[] = []
  const refused: string[] = []
  const latest: FakeMailServer['latest'] = new Map()
  const usedUp = new Set<string>()
  const settled = new Set<string>()
  const sentAgain: string[] = []
  const office: FakeMailServer = {
    isAway: false,
    ids,
    refused,
    latest,
    usedUp,
    settled,
    sentAgain,
    mailer: {
      async send(mail, id) {
        const task = getCurrentTask()
        const how = task?.life
          ? await calls.hold({
              task,
              life: task.life,
              kind: 'mail',
              content: { to: mail.to, id },
              name: `mail ${mail.subject}`,
            })
          : 'go'
        if (how === 'die before' && task?.life) kill(task.life)
        if (task?.life?.isDead) throw createDiedError()
        if (how === 'lose' || office.isAway) throw createFailure({ code: 'ECONNECTION' })
        if (how === 'refuse') {
          refused.push(id)
          throw createFailure({ responseCode: 550 })
        }
        if (how === 'fail' || how === 'garble') throw createFailure({ responseCode: 451 })
        if (settled.has(id)) sentAgain.push(`${mail.subject} to ${mail.to}`)
        ids.push(id)
        if (how === 'repeat') ids.push(id)
        latest.set(mail.to, { text: mail.text, at: Date.now() })
        if (how === 'lose reply') throw createFailure({ code: 'ETIMEDOUT' })
        if (how === 'die after' && task?.life) kill(task.life)
        if (task?.life?.isDead) throw createDiedError()
      },
    },
    empty() {
      office.isAway = false
      ids.length = 0
      refused.length = 0
      sentAgain.length = 0
      for (const item of [latest, usedUp, settled]) item.clear()
    },
  }
  return office
}
