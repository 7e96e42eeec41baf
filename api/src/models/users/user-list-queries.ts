import type { userSorts } from '@voltkart/shared/contract/users'
import { USERS_LISTED_MAX } from '@voltkart/shared/domain/limits'
import type { SortOrder } from 'mongoose'
import { toPlain, type Plain } from '../to-plain'
import type { StoredUser, UserModel } from './user-schema'
import { userSearchFilter } from './user-search'

type UserSort = (typeof userSorts)[number]

export interface UserPage {
  search?: string | undefined
  sort?: UserSort | undefined
  limit?: number | undefined
  skip?: number | undefined
}

/** How many more accounts are read than customers wanted, since some may be of staff. */
const SPARE = 3

const sortKeys = {
  newest: { createdAt: -1, _id: -1 },
  name: { sortName: 1, _id: 1 },
  '-name': { sortName: -1, _id: -1 },
  email: { email: 1 },
  '-email': { email: -1 },
} as const satisfies Record<UserSort, Record<string, SortOrder>>

/** The lists of users. */
export function createUserListQueries(model: UserModel) {
  return {
    async list({
      search,
      sort = 'newest',
      limit = USERS_LISTED_MAX,
      skip = 0,
    }: UserPage): Promise<Plain<StoredUser>[]> {
      const found = await model
        .find(userSearchFilter(search))
        .sort(sortKeys[sort])
        .skip(skip)
        .limit(limit)
        .lean()
      return found.map(toPlain)
    },

    async count(search: string | undefined): Promise<number> {
      const filter = userSearchFilter(search)
      const all = Object.keys(filter).length === 0
      // All are counted by an index alone; left to itself the database reads every user for it.
      return all ? model.countDocuments().hint({ _id: 1 }) : model.countDocuments(filter)
    },

    /** Customers whose name or email begins with the words of a text, in no particular order. */
    async findCustomers(search: string, limit: number): Promise<Plain<StoredUser>[]> {
      // Staff are left out here: in the filter, `isAdmin` could make the database read all customers.
      const found = await model
        .find(userSearchFilter(search))
        .limit(SPARE * limit)
        .lean()
      return found
        .filter(({ isAdmin }) => !isAdmin)
        .slice(0, limit)
        .map(toPlain)
    },

    async listAdmins(): Promise<Plain<StoredUser>[]> {
      const found = await model
        .find({ isAdmin: true })
        .sort(sortKeys.newest)
        .limit(USERS_LISTED_MAX)
        .lean()
      return found.map(toPlain)
    },
  }
}
