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

/** The limits of the mails that customers can cause. `emailKey` hides the email. */
export function createMailLimits(
  connection: Connection,
  limiter: MakeLimiter,
  emailKey: (email: string) => string,
) {
  const mails = createMailCounter(connection)
  const confirmations = limiter('mail-confirm', CONFIRM_MAILS_AN_HOUR_MAX, HOUR)
  const emailChanges = limiter('email-change', EMAIL_CHANGES_A_DAY_MAX, DAY)
  return {
    /**
     * Whether one more mail may go to a recipient, and counts it: 6 in an hour and 20 in a day, and 3
     * in an hour while nobody has proved to read them. Notices to a proved recipient count apart.
     */
    async mayMail(
      email: string,
      { isProved, isNotice = false }: { isProved: boolean; isNotice?: boolean },
    ): Promise<boolean> {
      const key = isProved && isNotice ? `notice-${emailKey(email)}` : emailKey(email)
      const hourMax = isProved ? MAILS_AN_HOUR_MAX : MAILS_UNPROVED_MAX
      const { hour, day } = await mails.count(key, hourMax)
      return hour <= hourMax && day <= MAILS_A_DAY_MAX
    },

    /** 5 mails to confirm an email to one recipient in an hour. @throws ApiError RATE_LIMITED */
    consumeConfirmMail: (email: string) => consume(confirmations, emailKey(email)),

    /** 5 changes of one account's email in a day. @throws ApiError RATE_LIMITED */
    consumeEmailChange: (userId: string) => consume(emailChanges, userId),
  }
}
