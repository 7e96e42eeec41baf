import { messages } from '@voltkart/shared/contract/messages'
import { RateLimiterRes, type RateLimiterMongo } from 'rate-limiter-flexible'
import type { Connection } from '../connect'
import { ApiError } from '../../errors'

/** The collection that holds the points of all limits. */
export const LIMIT_COLLECTION = 'limits'

// Tells the window of an attempt from the next: far more than a response takes, and far less than the shortest window.
const CLOCK_MARGIN_MS = 60_000

/** The error of an exceeded limit. */
export function createRateLimitedError(msBeforeNext: number): ApiError {
  return new ApiError('RATE_LIMITED', messages.rateLimited, {
    retryAfterSeconds: msBeforeNext / 1_000,
  })
}

/** Consumes one point. @throws ApiError RATE_LIMITED */
export async function consumePoint(from: RateLimiterMongo, key: string): Promise<void> {
  try {
    await from.consume(key)
  } catch (error) {
    throw error instanceof RateLimiterRes ? createRateLimitedError(error.msBeforeNext) : error
  }
}

/** Returns the points of one attempt, which then does not count. */
type ReturnPoint = () => Promise<void>

/**
 * Limits the failures of a key, or its successes. Each attempt consumes a point before its result is
 * known, so that concurrent attempts stay within the limit. The caller returns the point of one that
 * does not count after all.
 */
export function createFailureLimit(limiter: RateLimiterMongo, connection: Connection) {
  const stored = connection.collection<{ key: string; expire: Date }>(LIMIT_COLLECTION)

  // The limiter's own `reward` is not used: after the end of a window it would start the next one
  // below zero, and each late return would allow one more failure.
  function createReturnPoint(key: string, { msBeforeNext }: RateLimiterRes): ReturnPoint {
    const windowEnd = new Date(Date.now() + msBeforeNext + CLOCK_MARGIN_MS)
    return async () => {
      await stored.updateOne(
        { key: limiter.getKey(key), expire: { $lte: windowEnd } },
        { $inc: { points: -1 } },
      )
    }
  }

  return {
    /** @throws ApiError RATE_LIMITED, with the points unchanged */
    async consume(key: string): Promise<ReturnPoint> {
      // A read is much cheaper than the two writes of an attempt that is refused.
      const usage = await limiter.get(key)
      if (usage && usage.consumedPoints >= limiter.points)
        throw createRateLimitedError(usage.msBeforeNext)
      try {
        return createReturnPoint(key, await limiter.consume(key))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        await createReturnPoint(key, error)()
        throw createRateLimitedError(error.msBeforeNext)
      }
    },
  }
}

/**
 * Consumes points of several limits.
 * @throws the first refusal, after the other points are returned
 */
export async function consumeTogether(
  attempts: readonly Promise<ReturnPoint>[],
): Promise<ReturnPoint> {
  const settled = await Promise.allSettled(attempts)
  const consumed = settled.flatMap((row) => (row.status === 'fulfilled' ? [row.value] : []))
  const returnPoint = async () => {
    await Promise.all(consumed.map((returnOne) => returnOne()))
  }
  const refusal = settled.find(({ status }) => status === 'rejected')
  if (refusal?.status !== 'rejected') return returnPoint
  await returnPoint()
  throw refusal.reason
}
