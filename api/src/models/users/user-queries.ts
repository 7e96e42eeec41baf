import { isValidObjectId, type Connection } from 'mongoose'
import { toPlain, toPlainOrUndefined, type Plain } from '../to-plain'
import { createUserModel, type StoredUser } from './user-schema'

/** A user as the rest of the server knows them. The password hash stays with who must check it. */
export type UserRecord = Plain<StoredUser>

export interface NewUser {
  name: string
  email: string
  passwordHash: string
  isAdmin: boolean
}

/** All that is asked of the users in the database. */
export function createUserQueries(connection: Connection) {
  const model = createUserModel(connection)
  return {
    ensureIndexes: () => model.createIndexes(),

    async findById(id: string): Promise<UserRecord | undefined> {
      if (!isValidObjectId(id)) return undefined
      return toPlainOrUndefined(await model.findById(id).lean())
    },

    /** The email must be in its stored form, as the contract's schema makes it. */
    async findByEmail(email: string): Promise<UserRecord | undefined> {
      return toPlainOrUndefined(await model.findOne({ email }).lean())
    },

    /** @throws a duplicate key error when the email is taken */
    async create(user: NewUser): Promise<UserRecord> {
      const created = await model.create(user)
      return toPlain(created.toObject())
    },

    estimateCount: () => model.estimatedDocumentCount(),
  }
}

export type UserQueries = ReturnType<typeof createUserQueries>
