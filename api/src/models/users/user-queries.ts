import type { userSorts } from '@voltkart/shared/contract/users'
import { isValidObjectId, type Connection, type SortOrder } from 'mongoose'
import { toPlain, toPlainOrUndefined, type Plain } from '../to-plain'
import { createUserModel, type StoredUser } from './user-schema'
import { fold, nameWords, userSearchFilter } from './user-search'

/** A user as the rest of the server knows them. The password hash stays with who must check it. */
export type UserRecord = Plain<StoredUser>

export interface NewUser {
  name: string
  email: string
  passwordHash: string
  hasCommonPassword?: boolean
  isAdmin: boolean
}

/** What may be written to a user as it is. Taking administrator rights away is not among it. */
export interface UserChange {
  name?: string | undefined
  email?: string | undefined
  passwordHash?: string | undefined
  hasCommonPassword?: boolean | undefined
  isAdmin?: true | undefined
}

export interface UserPage {
  search?: string | undefined
  sort?: UserSort | undefined
  limit?: number | undefined
  skip?: number | undefined
}

export type UserSort = (typeof userSorts)[number]

const sortKeys = {
  newest: { createdAt: -1, _id: -1 },
  name: { sortName: 1, _id: 1 },
  '-name': { sortName: -1, _id: -1 },
  email: { email: 1 },
  '-email': { email: -1 },
} as const satisfies Record<UserSort, Record<string, SortOrder>>

const derivedFromName = (name: string) => ({ sortName: fold(name), nameWords: nameWords(name) })

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
      const created = await model.create({ ...user, ...derivedFromName(user.name) })
      return toPlain(created.toObject())
    },

    /**
     * Writes what is given and leaves the rest. Undefined when there is no such user.
     * @throws a duplicate key error when the email is taken
     */
    async update(id: string, change: UserChange): Promise<UserRecord | undefined> {
      const given = Object.entries({
        ...change,
        ...(change.name === undefined ? {} : derivedFromName(change.name)),
      }).filter(([, value]) => value !== undefined)
      const changed = await model
        .findByIdAndUpdate(id, { $set: Object.fromEntries(given) }, { returnDocument: 'after' })
        .lean()
      return toPlainOrUndefined(changed)
    },

    async list({ search, sort = 'newest', limit, skip = 0 }: UserPage): Promise<UserRecord[]> {
      const query = model.find(userSearchFilter(search)).sort(sortKeys[sort]).skip(skip)
      if (limit !== undefined) query.limit(limit)
      const found = await query.lean()
      return found.map(toPlain)
    },

    count: ({ search }: Pick<UserPage, 'search'>) => model.countDocuments(userSearchFilter(search)),

    async listAdmins(): Promise<UserRecord[]> {
      const found = await model.find({ isAdmin: true }).sort(sortKeys.newest).lean()
      return found.map(toPlain)
    },

    estimateCount: () => model.estimatedDocumentCount(),
  }
}

export type UserQueries = ReturnType<typeof createUserQueries>
