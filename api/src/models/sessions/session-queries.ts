import type { Connection } from 'mongoose'

interface StoredSession {
  _id: string
  expires: Date
  session: { userId?: string; credentials?: string; endsAt?: Date }
}

/** The session store's collection; `session.userId` is the owner. */
export const SESSION_COLLECTION = 'sessions'

/** The session store's sessions, queried by owner. */
export function createSessionQueries(connection: Connection) {
  const collection = connection.collection<StoredSession>(SESSION_COLLECTION)
  return {
    ensureIndexes: () =>
      Promise.all([
        collection.createIndex({ 'session.userId': 1 }),
        collection.createIndex({ expires: 1 }, { expireAfterSeconds: 0 }),
      ]),

    /** The data of a session; undefined when it is gone. */
    async find(id: string): Promise<StoredSession['session'] | undefined> {
      const found = await collection.findOne({ _id: id, expires: { $gt: new Date() } })
      return found?.session
    },

    /** Marks what a session of this user was opened with. Does nothing when it is gone. */
    async setCredentials(id: string, userId: string, credentials: string): Promise<void> {
      await collection.updateOne(
        { _id: id, 'session.userId': userId },
        { $set: { 'session.credentials': credentials } },
      )
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

export type SessionQueries = ReturnType<typeof createSessionQueries>
