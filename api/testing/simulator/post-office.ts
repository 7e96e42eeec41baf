import type { Mailer } from '../../src/integrations/mail/mailer'
import { diedError, type HeldCalls } from './held-calls'
import { currentTask, type ServerLife } from './tasks'

/** The mail server, and what it has accepted. */
export interface PostOffice {
  mailer: Mailer
  /** The ids of accepted mails, one for each time. */
  ids: string[]
  /** The ids of those that it has refused for good. */
  refused: string[]
  /** The text of the latest mail to each address. */
  latest: Map<string, string>
  empty(): void
}

const failure = (fields: object) => Object.assign(new Error('The mail server failed'), fields)

export function createPostOffice(calls: HeldCalls, kill: (life: ServerLife) => void): PostOffice {
  const ids: string[] = []
  const refused: string[] = []
  const latest = new Map<string, string>()
  return {
    ids,
    refused,
    latest,
    mailer: {
      async send(mail, id) {
        const task = currentTask()
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
        if (task?.life?.dead) throw diedError()
        if (how === 'lose') throw failure({ code: 'ECONNECTION' })
        if (how === 'refuse') {
          refused.push(id)
          throw failure({ responseCode: 550 })
        }
        if (how === 'fail' || how === 'garble') throw failure({ responseCode: 451 })
        ids.push(id)
        if (how === 'repeat') ids.push(id)
        latest.set(mail.to, mail.text)
        if (how === 'lose reply') throw failure({ code: 'ETIMEDOUT' })
        if (how === 'die after' && task?.life) kill(task.life)
        if (task?.life?.dead) throw diedError()
      },
    },
    empty() {
      ids.length = 0
      refused.length = 0
      latest.clear()
    },
  }
}
