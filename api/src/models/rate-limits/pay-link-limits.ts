import { PAY_LINKS_AN_HOUR_MAX } from '@voltkart/shared/domain/limits'
import type { RateLimiterMongo } from 'rate-limiter-flexible'
import type { Connection } from '../connect'
import { limitedAddress } from './client-address'
import { consume, createFailureLimit } from './failure-limit'

const MINUTE = 60

/** Makes a limit of so many points in so many seconds. */
type MakeLimiter = (keyPrefix: string, points: number, duration: number) => RateLimiterMongo

/** The limits of pay links. */
export function createPayLinkLimits(limiter: MakeLimiter, connection: Connection) {
  const links = limiter('pay-link', PAY_LINKS_AN_HOUR_MAX, 60 * MINUTE)
  const tokens = createFailureLimit(limiter('pay-token', 30, 15 * MINUTE), connection)
  return {
    /** 5 of one order in an hour. */
    consumePayLink: (orderId: string) => consume(links, orderId),

    /**
     * Looks the token of a pay link up: 30 wrong ones of one address in 15 minutes are allowed. Only
     * a lookup that finds nothing counts.
     */
    async countPayToken<Found>(
      ip: string | undefined,
      find: () => Promise<Found | undefined>,
    ): Promise<Found | undefined> {
      const giveBack = await tokens.consume(limitedAddress(ip))
      let isWrong = false
      try {
        const found = await find()
        isWrong = found === undefined
        return found
      } finally {
        if (!isWrong) await giveBack()
      }
    },
  }
}
