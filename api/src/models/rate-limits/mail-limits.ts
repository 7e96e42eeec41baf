import {
  CONFIRM_MAILS_AN_HOUR_MAX,
  EMAIL_CHANGES_A_DAY_MAX,
  MAILS_AN_HOUR_MAX,
  MAILS_A_DAY_MAX,
  MAILS_UNPROVED_MAX,
} from '@voltkart/shared/domain/limits'
import type { RateLimiterMongo } from 'rate-limiter-flexible'
import type { Connection } from '../connect'
import { consume } from './failure-limit'
import { createMailCounter } from './mail-counter'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Makes a limit of so many points in so many seconds. */
type MakeLimiter = (keyPrefix: string, points: number, duration: number) => RateLimiterMongo

/** A mail whose recipient gets a few only. */
interface LimitedMail {
  to: string
  /** The same for each attempt to send it, so that it counts once. */
  key: string
  /** Somebody has proved to read the mails of the recipient. */
  isProved: boolean
  isNotice?: boolean
}

/** The limits of the mails that customers can cause. `hash` hides emails. */
export function createMailLimits(
  connection: Connection,
  limiter: MakeLimiter,
  hash: (text: string) => string,
) {
  const countMail = createMailCounter(connection)
  const confirmations = limiter('mail-confirm', CONFIRM_MAILS_AN_HOUR_MAX, HOUR)
  const emailChanges = limiter('email-change', EMAIL_CHANGES_A_DAY_MAX, DAY)
  return {
    /**
     * Whether one more mail may go to a recipient, and counts it: 6 in an hour and 20 in a day, and 3
     * in an hour while nobody has proved to read them. Notices to a proved recipient count apart.
     */
    mayMail({ to, key, isProved, isNotice = false }: LimitedMail): Promise<boolean> {
      return countMail({
        recipient: isProved && isNotice ? `notice-${hash(to)}` : hash(to),
        id: hash(key),
        hourMax: isProved ? MAILS_AN_HOUR_MAX : MAILS_UNPROVED_MAX,
        dayMax: MAILS_A_DAY_MAX,
      })
    },

    /** 5 mails to confirm an email to one recipient in an hour. @throws ApiError RATE_LIMITED */
    consumeConfirmMail: (email: string) => consume(confirmations, hash(email)),

    /** 5 changes of one account's email in a day. @throws ApiError RATE_LIMITED */
    consumeEmailChange: (userId: string) => consume(emailChanges, userId),
  }
}
