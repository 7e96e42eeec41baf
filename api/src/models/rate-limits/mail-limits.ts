import {
  CONFIRM_MAILS_AN_HOUR_MAX,
  EMAIL_CHANGES_A_DAY_MAX,
  MAILS_AN_HOUR_MAX,
  MAILS_A_DAY_MAX,
  MAILS_UNPROVED_MAX,
} from '@voltkart/shared/domain/limits'
import type { RateLimiterMongo } from 'rate-limiter-flexible'
import type { Connection } from '../connect'
import { consumePoint, LIMIT_COLLECTION } from './failure-limit'
import { isDuplicateKey } from '../database-errors'
import { batchCalls } from '../batch-calls'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS

/** The mails that a recipient was sent within a day. */
interface StoredMails {
  key: string
  mails: { id: string; at: Date }[]
  /** A day after the last one. The collection removes what has expired. */
  expire: Date
}

/** A mail to a recipient, and how many may go to them. */
interface CountedMail {
  /** Names the recipient. */
  recipient: string
  /** Equal for each attempt to send it, so that it counts once. */
  id: string
  hourMax: number
  dayMax: number
}

const toKey = ({ recipient }: CountedMail) => `mail:${recipient}`

/** Counts a mail for its recipient. Changes nothing if they have had too many, or this one. */
function createAddition({ id, hourMax, dayMax }: CountedMail, now: Date) {
  const mailsWithin = (ms: number) => ({
    $filter: {
      input: { $ifNull: ['$mails', []] },
      cond: { $gt: ['$$this.at', new Date(now.getTime() - ms)] },
    },
  })
  const admittedExpression = {
    $and: [
      { $lt: [{ $size: '$$hour' }, hourMax] },
      { $lt: [{ $size: '$$day' }, dayMax] },
      { $not: { $in: [id, '$$day.id'] } },
    ],
  }
  const added = {
    mails: { $concatArrays: ['$$day', [{ id, at: now }]] },
    expire: new Date(now.getTime() + DAY_MS),
  }
  return [
    {
      $replaceWith: {
        $let: {
          vars: { hour: mailsWithin(HOUR_MS), day: mailsWithin(DAY_MS) },
          in: { $cond: [admittedExpression, { $mergeObjects: ['$$ROOT', added] }, '$$ROOT'] },
        },
      },
    },
  ]
}

/**
 * Counts the mails to recipients, batched. A mail beyond the maximum of an hour or a day does not count.
 * @returns whether a mail is within the maximum
 */
function createMailCounter(connection: Connection): (mail: CountedMail) => Promise<boolean> {
  const stored = connection.collection<StoredMails>(LIMIT_COLLECTION)

  async function countAll(mails: readonly CountedMail[]): Promise<boolean[]> {
    const now = new Date()
    const { modifiedCount, upsertedCount } = await stored.bulkWrite(
      mails.map((mail) => ({
        updateOne: {
          filter: { key: toKey(mail) },
          update: createAddition(mail, now),
          upsert: true,
        },
      })),
      { ordered: false },
    )
    if (modifiedCount + upsertedCount === mails.length) return mails.map(() => true)
    const records = await stored.find({ key: { $in: mails.map(toKey) } }).toArray()
    const counted = new Set(records.flatMap((candidate) => candidate.mails.map(({ id }) => id)))
    return mails.map(({ id }) => counted.has(id))
  }

  return batchCalls(async (mails) => {
    try {
      return await countAll(mails)
    } catch (error) {
      // Another process has counted the first mail of a recipient. Those that count do so once.
      if (!isDuplicateKey(error)) throw error
      return countAll(mails)
    }
  })
}

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Makes a limit of a number of points in a number of seconds. */
type MakeLimiter = (keyPrefix: string, points: number, duration: number) => RateLimiterMongo

/** A mail whose recipient gets a few only. */
interface LimitedMail {
  to: string
  /** Equal for each attempt to send it, so that it counts once. */
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
     * in an hour while the email is not proved. Notices to a proved recipient count apart.
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
    consumeConfirmMail: (email: string) => consumePoint(confirmations, hash(email)),

    /** 5 changes of one account's email in a day. @throws ApiError RATE_LIMITED */
    consumeEmailChange: (userId: string) => consumePoint(emailChanges, userId),
  }
}
