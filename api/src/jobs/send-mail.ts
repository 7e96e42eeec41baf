import { composeMail } from '../commands/mails/compose-mail'
import { forEachConcurrently } from '../commands/for-each-concurrently'
import type { AppContext } from '../context'
import { toMailId, classifyMailFailure } from '../integrations/mail/mailer'
import { isDatabaseAway } from '../models/database-errors'
import { runWhileRenewing, getLeaseEnd, leaseMs } from '../models/leases/hold-lease'
import type { LeasedMail } from '../models/mails/mail-queries'

const SECOND_MS = 1_000
const DAY_MS = 24 * 60 * 60 * SECOND_MS
const FIRST_DELAY_MS = 10 * SECOND_MS
const LONGEST_DELAY_MS = 60 * 60 * SECOND_MS
const GIVE_UP_MS = 5 * DAY_MS
const KEPT_MS = 30 * DAY_MS
const MAILS_A_RUN = 1_000
/** The number of mails that are sent concurrently, since a mail server may respond slowly. */
const SENDERS = 10

/** The log fields of a mail; `requestId` names the request that queued it. */
const toLogFields = ({ key, requestId }: LeasedMail) => ({ mail: key, requestId })

const getTimeAfter = (context: AppContext, ms: number) => new Date(context.now().getTime() + ms)

async function deliverMail(context: AppContext, mail: LeasedMail): Promise<void> {
  const composed = await composeMail(context, mail)
  if (!composed) {
    await context.models.mails.drop(mail)
    return
  }
  // Renewed, so that no other process takes the mail while the server responds slowly.
  const renew = () => context.models.mails.postpone(mail, getLeaseEnd(context.now(), 'mail'))
  const renewal = { everyMs: leaseMs.mail / 3, renew, log: context.log, fields: toLogFields(mail) }
  await runWhileRenewing(renewal, () => context.mailer.send(composed, toMailId(mail.key)))
  await context.models.mails.finish(mail, 'sent', getTimeAfter(context, KEPT_MS))
  context.log.info(toLogFields(mail), 'a mail was sent')
}

/** Postpones or gives up a mail after a failure. True if the mail server accepts other mails. */
async function settleFailure(
  context: AppContext,
  mail: LeasedMail,
  error: unknown,
): Promise<boolean> {
  const { models, log, now } = context
  const judgement = classifyMailFailure(error)
  const tooOld = now().getTime() - mail.createdAt.getTime() > GIVE_UP_MS
  if (judgement === 'refused' || (judgement === 'later' && tooOld)) {
    log.error({ err: error, ...toLogFields(mail) }, 'a mail was refused; it is not tried again')
    await models.mails.finish(mail, 'refused', getTimeAfter(context, KEPT_MS))
    return true
  }
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (mail.attempts - 1))
  log.warn(
    { err: error, ...toLogFields(mail) },
    'a mail could not be sent; it is tried again later',
  )
  await models.mails.postpone(mail, getTimeAfter(context, delay))
  return judgement !== 'unreachable'
}

/** Sends a leased mail. False if the mail server is unreachable. */
async function sendLeased(context: AppContext, mail: LeasedMail): Promise<boolean> {
  try {
    await deliverMail(context, mail)
    return true
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return settleFailure(context, mail, error)
  }
}

function leaseMails({ models, now }: AppContext, limit: number): Promise<LeasedMail[]> {
  const at = now()
  return models.mails.lease(at, getLeaseEnd(at, 'mail'), limit)
}

/** The due mails, which are leased as many at a time as there are senders. */
async function* leaseDueMails(context: AppContext): AsyncGenerator<LeasedMail> {
  for (let remaining = MAILS_A_RUN; remaining > 0; remaining -= SENDERS) {
    const leased = await leaseMails(context, Math.min(SENDERS, remaining))
    if (leased.length === 0) return
    try {
      for (let mail = leased.shift(); mail; mail = leased.shift()) {
        // A mail whose lease has expired may belong to another process.
        if (mail.nextAttemptAt > context.now()) yield mail
      }
    } finally {
      await Promise.all(leased.map((mail) => context.models.mails.giveBack(mail, context.now())))
    }
  }
}

/**
 * Sends the due mails. Each is leased first, so that several processes can do this concurrently. A mail
 * is kept until the server has accepted it; a crash right after that may send it twice.
 */
export async function sendDueMails(context: AppContext): Promise<void> {
  // The first is a probe: if the server is unreachable, the attempts of the others are not used up.
  const [probe] = await leaseMails(context, 1)
  if (!probe || !(await sendLeased(context, probe))) return
  let isReachable = true
  const sendNext = async (mail: LeasedMail) => {
    if (!(await sendLeased(context, mail))) isReachable = false
  }
  await forEachConcurrently(leaseDueMails(context), SENDERS, sendNext, () => !isReachable)
}
