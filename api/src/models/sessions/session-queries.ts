import type { Connection } from 'mongoose'
import { batchCalls } from '../batch-calls'

export interface StoredSession {
  _id: string
  expires: Date
  session: {
    userId: string
    credentials: string
    endsAt: Date
    signedInAt: Date
    lastSeenAt: Date
    confirmedAt: Date
    device: string
  }
}

/** The session store's collection; `session.userId` is the owner. */
export const SESSION_COLLECTION = 'sessions'

/** The session store's sessions, queried by owner. */
export function createSessionQueries(connection: Connection) {
  const collection = connection.collection<StoredSession>(SESSION_COLLECTION)
  const find = batchCalls<string, StoredSession['session'] | undefined>(async (ids) => {
    const sessions = await collection
      .find({ _id: { $in: [...new Set(ids)] }, expires: { $gt: new Date() } })
      .toArray()
    const byId = new Map(sessions.map(({ _id, session }) => [_id, session]))
    // Copies, since each request changes its own.
    return ids.map((id) => {
      const session = byId.get(id)
      return session && { ...session }
    })
  })
  return {
    ensureIndexes: () =>
      Promise.all([
        collection.createIndex({ 'session.userId': 1 }),
        collection.createIndex({ expires: 1 }, { expireAfterSeconds: 0 }),
      ]),

    /** The data of a session; undefined when it has ended. Batched. */
    find,

    /** Sessions of a user that have not expired; of more than `limit`, the last to expire. */
    listOfUser: (userId: string, limit: number): Promise<StoredSession[]> =>
      collection
        .find({ 'session.userId': userId, expires: { $gt: new Date() } })
        .sort({ expires: -1 })
        .limit(limit)
        .toArray(),

    /** Notes the last use of a session, unless another request has noted a later one than `before`. */
    async noteUse(id: string, at: Date, before: Date): Promise<void> {
      await collection.updateOne(
        { _id: id, 'session.lastSeenAt': { $lte: before } },
        { $set: { 'session.lastSeenAt': at } },
      )
    },

    /** Ends one session of a user. False when it has none with this id. */
    async deleteOne(id: string, userId: string): Promise<boolean> {
      const deleted = await collection.deleteOne({ _id: id, 'session.userId': userId })
      return deleted.deletedCount === 1
    },

    /** Ends every session of a user, except one when it is named. */
    async deleteOfUser(userId: string, exceptSessionId?: string): Promise<void> {
      await collection.deleteMany({
        'session.userId': userId,
        ...(exceptSessionId ? { _id: { $ne: exceptSessionId } } : {}),
      })
    },
  }
}
