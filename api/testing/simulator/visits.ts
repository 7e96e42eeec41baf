import { LIMIT_COLLECTION } from '../../src/models/rate-limits/failure-limit'
import { SESSION_COLLECTION } from '../../src/models/sessions/session-queries'
import type { World } from './world'

const SESSION_MS = 24 * 60 * 60 * 1_000

/** Rate limits start again, and everybody has just signed in. */
export async function refreshVisits({ database, outside }: World): Promise<void> {
  const now = new Date()
  const endsAt = new Date(now.getTime() + SESSION_MS)
  await outside(async () => {
    await database.collection(LIMIT_COLLECTION).deleteMany({})
    await database.collection(SESSION_COLLECTION).updateMany(
      {},
      {
        $set: {
          expires: endsAt,
          lastModified: now,
          'session.cookie.expires': endsAt,
          'session.endsAt': endsAt,
          'session.lastSeenAt': now,
          'session.confirmedAt': now,
        },
      },
    )
  })
}
