import { composeMail } from '../commands/mails/compose-mail'
import type { AppContext } from '../context'
import { judgeFailure } from '../integrations/mail/mailer'
import { isDatabaseAway } from '../models/connect'
import type { LeasedMail } from '../models/mails/mail-queries'

const SECOND_MS = 1_000
const DAY_MS = 24 * 60 * 60 * SECOND_MS
const LEASE_MS = 90 * SECOND_MS
const FIRST_DELAY_MS = 10 * SECOND_MS
const LONGEST_DELAY_MS = 60 * 60 * SECOND_MS
const GIVE_UP_MS = 5 * DAY_MS
const KEPT_MS = 30 * DAY_MS
const MAILS_A_RUN = 1_000
/** How many answers of the mail server are waited for at once: each may take it a while. */
const SENDERS = 10

/** What the log calls a mail; the request is the one that it was queued in. */
const named = ({ key, requestId }: LeasedMail) => ({ mail: key, requestId })

const after = (context: AppContext, ms: number) => new Date(context.now().getTime() + ms)

// A slow mail server must not make another process think that this one is dead.
async function whileLeased(
  context: AppContext,
  mail: LeasedMail,
  work: () => Promise<void>,
): Promise<void> {
  const renewal = setInterval(() => {
    context.models.mails.postpone(mail, after(context, LEASE_MS)).catch((error: unknown) => {
      context.log.warn({ err: error, ...named(mail) }, 'could not keep hold of a mail')
    })
  }, LEASE_MS / 3)
  renewal.unref()
  try {
    await work()
  } finally {
    clearInterval(renewal)
  }
}

async function deliver(context: AppContext, mail: LeasedMail): Promise<void> {
  const composed = await composeMail(context, mail)
  if (!composed) {
    await context.models.mails.drop(mail)
    return
  }
  await whileLeased(context, mail, () => context.mailer.send(composed, mail._id))
  await context.models.mails.finish(mail, 'sent', after(context, KEPT_MS))
  context.log.info(named(mail), 'a mail was sent')
}

/** Settles a failed sending. True when the mail server can serve other mails meanwhile. */
async function settleFailure(
  context: AppContext,
  mail: LeasedMail,
  error: unknown,
): Promise<boolean> {
  const { models, log, now } = context
  const judgement = judgeFailure(error)
  const tooOld = now().getTime() - mail.createdAt.getTime() > GIVE_UP_MS
  if (judgement === 'refused' || (judgement === 'later' && tooOld)) {
    log.error({ err: error, ...named(mail) }, 'a mail was refused; it is not tried again')
    await models.mails.finish(mail, 'refused', after(context, KEPT_MS))
    return true
  }
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (mail.attempts - 1))
  log.warn({ err: error, ...named(mail) }, 'a mail could not be sent; it is tried again later')
  await models.mails.postpone(mail, after(context, delay))
  return judgement !== 'unreachable'
}

/** Sends a mail that is due. False when there is none, or no server to take it. */
async function sendNext(context: AppContext): Promise<boolean> {
  const mail = await context.models.mails.lease(context.now(), after(context, LEASE_MS))
  if (!mail) return false
  try {
    await deliver(context, mail)
    return true
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return settleFailure(context, mail, error)
  }
}

/**
 * Sends the mails that are due. Each is leased first, so that many processes can do this at once.
 * A mail is kept until the server has taken it; a crash right after that may send it twice.
 */
export async function sendDueMails(context: AppContext): Promise<void> {
  // One goes ahead: when the server is away, the others keep their turns.
  if (!(await sendNext(context))) return
  let left = MAILS_A_RUN
  const sendOn = async () => {
    while (left > 0) {
      left -= 1
      if (!(await sendNext(context))) left = 0
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sendOn))
}
