import type { Connection } from 'mongoose'

/** The collection that the session store writes; `session.userId` in it tells whose they are. */
export const SESSION_COLLECTION = 'sessions'

/** The sessions as the session store keeps them, asked by whose they are. */
export function createSessionQueries(connection: Connection) {
  const collection = connection.collection<{ _id: string; session: { userId?: string } }>(
    SESSION_COLLECTION,
  )
  return {
    ensureIndexes: () =>
      Promise.all([
        collection.createIndex({ 'session.userId': 1 }),
        collection.createIndex({ expires: 1 }, { expireAfterSeconds: 0 }),
      ]),

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
