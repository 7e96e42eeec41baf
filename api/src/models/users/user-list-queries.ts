import type { userSorts } from '@voltkart/shared/contract/users'
import { USERS_LISTED_MAX } from '@voltkart/shared/domain/limits'
import { type SortOrder, trusted, type QueryFilter } from 'mongoose'
import { toPlain, type Plain } from '../record-schema'
import type { StoredUser, UserModel } from './user-schema'
import { normaliseEmail } from '@voltkart/shared/domain/email'
import { toSearchedText } from '@voltkart/shared/domain/plain-code'

const TERMS_MAX = 8

/** Text without case and without Latin accents, so that `jose` finds `José`. */
export function foldLatin(text: string): string {
  return toSearchedText(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
}

/** The words of a name, as they are stored for search. */
export function toNameWords(name: string): string[] {
  return [...new Set(foldLatin(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])]
}

/** Fields derived from a name: for sorting and searching. */
export const toNameKeys = (name: string) => ({
  sortName: foldLatin(name),
  nameWords: toNameWords(name),
})

/** Matches texts that begin with this one. */
export function toPrefixFilter(text: string) {
  return trusted({ $regex: `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}` })
}

function toTermFilter(term: string): QueryFilter<StoredUser> {
  const words = toNameWords(term).map((word) => ({ nameWords: toPrefixFilter(word) }))
  const byEmail = { email: toPrefixFilter(normaliseEmail(term)) }
  return { $or: words.length > 0 ? [byEmail, { $and: words }] : [byEmail] }
}

/** Users where every word of the text is a prefix of a word of the name or the email. */
function toUserSearchFilter(search: string | undefined): QueryFilter<StoredUser> {
  const terms = (search ?? '').split(/\s+/).filter(Boolean).slice(0, TERMS_MAX)
  return terms.length > 0 ? { $and: terms.map(toTermFilter) } : {}
}

type UserSort = (typeof userSorts)[number]

interface UserPage {
  search?: string | undefined
  sort?: UserSort | undefined
  limit?: number | undefined
  skip?: number | undefined
}

/** How many more accounts than customers are read, since some may be of staff. */
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
      const users = await model
        .find(toUserSearchFilter(search))
        .sort(sortKeys[sort])
        .skip(skip)
        .limit(limit)
        .lean()
      return users.map(toPlain)
    },

    async count(search: string | undefined): Promise<number> {
      const filter = toUserSearchFilter(search)
      const all = Object.keys(filter).length === 0
      // All are counted by an index alone; left to itself the database reads every user for it.
      return all ? model.countDocuments().hint({ _id: 1 }) : model.countDocuments(filter)
    },

    /** Customers whose name or email begins with the words of a text, in no particular order. */
    async findCustomers(search: string, limit: number): Promise<Plain<StoredUser>[]> {
      // Staff are left out here: in the filter, `isAdmin` could make the database read all customers.
      const users = await model
        .find(toUserSearchFilter(search))
        .limit(SPARE * limit)
        .lean()
      return users
        .filter(({ isAdmin }) => !isAdmin)
        .slice(0, limit)
        .map(toPlain)
    },

    async listAdmins(): Promise<Plain<StoredUser>[]> {
      const users = await model
        .find({ isAdmin: true })
        .sort(sortKeys.newest)
        .limit(USERS_LISTED_MAX)
        .lean()
      return users.map(toPlain)
    },
  }
}
