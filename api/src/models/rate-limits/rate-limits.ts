import { TOKEN_CALLS_A_MINUTE, PAY_LINKS_AN_HOUR_MAX } from '@voltkart/shared/domain/limits'
import { createHash } from 'node:crypto'
import { RateLimiterMongo } from 'rate-limiter-flexible'
import type { Connection } from '../connect'
import { toRateLimitAddress } from './client-address'
import {
  consumePoint,
  consumeTogether,
  createFailureLimit,
  LIMIT_COLLECTION,
} from './failure-limit'
import { createMailLimits } from './mail-limits'

/** Makes a limit of so many points in so many seconds. */
const MINUTE = 60
const HOUR = 60 * MINUTE

type MakeLimiter = (keyPrefix: string, points: number, duration: number) => RateLimiterMongo

/** The limits of pay links. */
function createPayLinkLimits(limiter: MakeLimiter, connection: Connection) {
  const links = limiter('pay-link', PAY_LINKS_AN_HOUR_MAX, 60 * MINUTE)
  const tokens = createFailureLimit(limiter('pay-token', 30, 15 * MINUTE), connection)
  return {
    /** 5 of one order in an hour. */
    consumePayLink: (orderId: string) => consumePoint(links, orderId),

    /**
     * Looks the token of a pay link up: 30 wrong ones of one address in 15 minutes are allowed. Only
     * a lookup that finds nothing counts.
     */
    async countPayToken<Found>(
      ip: string | undefined,
      find: () => Promise<Found | undefined>,
    ): Promise<Found | undefined> {
      const returnPoint = await tokens.consume(toRateLimitAddress(ip))
      let isWrong = false
      try {
        const result = await find()
        isWrong = result === undefined
        return result
      } finally {
        if (!isWrong) await returnPoint()
      }
    },
  }
}

// The collection of limits must not reveal emails.
const hashText = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The rate limits of the API, counted in the database and so across processes. Those that are
 * `consumed` count every try; of sign-ins only the failures count,
 * of pay links only the wrong tokens, of complaints only those that are accepted. All but `mayMail` throw ApiError
 * RATE_LIMITED with the time to wait.
 */
export function createLimits(connection: Connection) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMongo({
      storeClient: connection.getClient(),
      dbName: connection.name,
      tableName: LIMIT_COLLECTION,
      keyPrefix,
      points,
      duration,
      // Created once at start; the unique one makes the counts exact.
      disableIndexesCreation: true,
    })
  const getFailures = (keyPrefix: string) =>
    createFailureLimit(limiter(keyPrefix, 10, 15 * MINUTE), connection)
  const loginByEmail = getFailures('login-email')
  const loginByAddress = getFailures('login-address')
  const registrations = limiter('registration', 100, HOUR)
  const resetsByEmail = limiter('reset-email', 5, HOUR)
  const resetsByAddress = limiter('reset-address', 30, HOUR)
  const reviews = limiter('review', 30, HOUR)
  const complaints = createFailureLimit(limiter('complaint', 10, HOUR), connection)
  const returnPhotos = limiter('return-photo', 60, HOUR)
  const reviewPhotos = limiter('review-photo', 60, HOUR)
  const helpfulVotes = limiter('helpful-vote', 200, HOUR)
  const tokenCalls = limiter('token', TOKEN_CALLS_A_MINUTE, MINUTE)
  const exports = limiter('export', 1, 24 * HOUR)
  const awaitedProducts = limiter('awaited-product', 60, HOUR)

  return {
    ensureIndexes: () => registrations.createIndexes(),

    /**
     * Checks a password for an email: `check` resolves to whether it is right. 10 failures of one
     * email and of one address in 15 minutes are allowed. Each check counts as a failure while it
     * runs; one that succeeds or throws does not count afterwards.
     */
    async countFailure(
      email: string,
      ip: string | undefined,
      check: () => Promise<boolean>,
    ): Promise<boolean> {
      const returnPoint = await consumeTogether([
        loginByEmail.consume(hashText(email)),
        loginByAddress.consume(toRateLimitAddress(ip)),
      ])
      let failed = false
      try {
        failed = !(await check())
      } finally {
        if (!failed) await returnPoint()
      }
      return !failed
    },

    /** 100 of one address in an hour. */
    consumeRegistration: (ip: string | undefined) =>
      consumePoint(registrations, toRateLimitAddress(ip)),

    /** 30 of one address and 5 for one email in an hour. */
    async consumeResetRequest(email: string, ip: string | undefined): Promise<void> {
      await consumePoint(resetsByAddress, toRateLimitAddress(ip))
      await consumePoint(resetsByEmail, hashText(email))
    },

    /** 30 of one customer in an hour. */
    consumeReview: (userId: string) => consumePoint(reviews, userId),

    /** Files a complaint: 10 of one address in an hour. One that fails does not count. */
    async countComplaint<Filed>(
      ip: string | undefined,
      file: () => Promise<Filed>,
    ): Promise<Filed> {
      const returnPoint = await complaints.consume(toRateLimitAddress(ip))
      try {
        return await file()
      } catch (error) {
        await returnPoint()
        throw error
      }
    },

    ...createMailLimits(connection, limiter, hashText),

    ...createPayLinkLimits(limiter, connection),

    /** 60 of one customer in an hour. */
    consumeReturnPhoto: (userId: string) => consumePoint(returnPhotos, userId),

    /** 60 of one customer in an hour. */
    consumeReviewPhoto: (userId: string) => consumePoint(reviewPhotos, userId),

    /** 200 of one customer in an hour, added or removed. */
    consumeHelpfulVote: (userId: string) => consumePoint(helpfulVotes, userId),

    /** The calls of one API token in a minute. */
    consumeTokenCall: (tokenId: string) => consumePoint(tokenCalls, tokenId),

    /** One of one customer in 24 hours. */
    consumeExport: (userId: string) => consumePoint(exports, userId),

    /** 60 of one customer in an hour. */
    consumeAwaitedProduct: (userId: string) => consumePoint(awaitedProducts, userId),
  }
}

export type Limits = ReturnType<typeof createLimits>
