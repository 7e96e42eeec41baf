import { messages } from '@voltkart/shared/contract/messages'
import { createHash } from 'node:crypto'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import type { Connection } from '../models/connect'
import { limitedAddress } from './client-address'
import { ApiError } from './errors'

const COLLECTION = 'limits'
const MINUTE = 60
const HOUR = 60 * MINUTE

function tooMany(msBeforeNext: number): ApiError {
  return new ApiError('RATE_LIMITED', messages.rateLimited, {
    retryAfterSeconds: msBeforeNext / 1_000,
  })
}

// The collection of limits is no place to read people's emails from.
const emailKey = (email: string) => createHash('sha256').update(email).digest('base64url')

/**
 * The limits of the contract, counted in the database and so across processes. Those that are
 * `consumed` count every try; of sign-ins only the failures count. All throw ApiError
 * RATE_LIMITED with the time to wait.
 */
export function createLimits(connection: Connection) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMongo({
      storeClient: connection.getClient(),
      dbName: connection.name,
      tableName: COLLECTION,
      keyPrefix,
      points,
      duration,
      // Made once at start; the unique one is what makes the counting exact.
      disableIndexesCreation: true,
    })
  const loginByEmail = limiter('login-email', 10, 15 * MINUTE)
  const loginByAddress = limiter('login-address', 10, 15 * MINUTE)
  const registrations = limiter('registration', 100, HOUR)
  const resetsByEmail = limiter('reset-email', 5, HOUR)
  const resetsByAddress = limiter('reset-address', 30, HOUR)
  const reviews = limiter('review', 30, HOUR)

  async function consume(from: RateLimiterMongo, key: string): Promise<void> {
    try {
      await from.consume(key)
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error
    }
  }

  async function refuseWhenUsedUp(from: RateLimiterMongo, key: string): Promise<void> {
    const used = await from.get(key)
    if (used && used.consumedPoints >= from.points) throw tooMany(used.msBeforeNext)
  }

  return {
    ensureIndexes: () => loginByEmail.createIndexes(),

    /** 10 failures of one email and of one address in 15 minutes. */
    async checkLogin(email: string, ip: string | undefined): Promise<void> {
      await Promise.all([
        refuseWhenUsedUp(loginByEmail, emailKey(email)),
        refuseWhenUsedUp(loginByAddress, limitedAddress(ip)),
      ])
    },

    async countLoginFailure(email: string, ip: string | undefined): Promise<void> {
      await Promise.all([
        loginByEmail.penalty(emailKey(email)),
        loginByAddress.penalty(limitedAddress(ip)),
      ])
    },

    /** 100 of one address in an hour. */
    consumeRegistration: (ip: string | undefined) => consume(registrations, limitedAddress(ip)),

    /** 30 of one address and 5 for one email in an hour. */
    async consumeResetRequest(email: string, ip: string | undefined): Promise<void> {
      await consume(resetsByAddress, limitedAddress(ip))
      await consume(resetsByEmail, emailKey(email))
    },

    /** 30 of one customer in an hour. */
    consumeReview: (userId: string) => consume(reviews, userId),
  }
}

export type Limits = ReturnType<typeof createLimits>
