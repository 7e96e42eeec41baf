import type { AddressBody } from '@voltkart/shared/contract/addresses'
import { trusted, Types } from 'mongoose'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { isDuplicateKey } from '../database-errors'
import { insertTogether } from '../batch-calls'
import { toPlain, type Plain } from '../record-schema'
import type { OutboxEntry } from '../outbox/outbox-field'
import type { StoredUser, UserModel } from './user-schema'
import { toNameKeys } from './user-list-queries'

/** A customer of another shop, who gets an account here. */
interface ImportedUser {
  _id: string
  name: string
  email: string
  acceptsMail?: boolean
  address?: AddressBody
  note: AuditNote
  createdAt: Date
}

/** The outcome of writing an imported customer. */
type ImportedWrite = 'written' | 'email-taken'

function toStoredUser({ _id, name, address, note, ...user }: ImportedUser): StoredUser {
  return {
    ...user,
    ...toNameKeys(name),
    _id: new Types.ObjectId(_id),
    name,
    isAdmin: false,
    formerEmails: [],
    awaitsInvitation: true,
    activeAt: new Date(),
    ...(address ? { addresses: [{ ...address, _id: new Types.ObjectId(), isDefault: true }] } : {}),
    outbox: [toAuditEntry(note)],
  }
}

/** The accounts of another shop's customers. */
export function createImportedUserQueries(model: UserModel) {
  // Built for each query, since Mongoose writes into filters.
  const createWaitingFilter = () => ({
    awaitsInvitation: true as const,
    passwordHash: trusted({ $exists: false }),
  })

  return {
    newUserId: () => new Types.ObjectId().toHexString(),

    /** Accounts by their emails. */
    async findByEmails(emails: readonly string[]): Promise<Map<string, Plain<StoredUser>>> {
      const users = await model.find({ email: trusted({ $in: [...emails] }) }).lean<StoredUser[]>()
      return new Map(users.map((user) => [user.email, toPlain(user)]))
    },

    /** The emails among these that an account gave up lately, and that stay reserved for it. */
    async findReservedEmails(emails: readonly string[], now: Date): Promise<Set<string>> {
      const users = await model
        .find({ 'formerEmails.email': trusted({ $in: [...emails] }) })
        .select({ formerEmails: 1 })
        .lean()
      const former = users.flatMap(({ formerEmails }) => formerEmails)
      return new Set(former.filter(({ until }) => until > now).map(({ email }) => email))
    },

    /**
     * Adds accounts without a password, and without a mail or an event. One that is there already
     * stays as it is.
     * @returns the outcome of each
     */
    async addImported(users: readonly ImportedUser[]): Promise<ImportedWrite[]> {
      if (users.length === 0) return []
      const results = await insertTogether(model, users.map(toStoredUser))
      return results.map((result) => {
        if (result === true || isDuplicateKey(result, '_id')) return 'written'
        if (isDuplicateKey(result, 'email')) return 'email-taken'
        throw result
      })
    },

    /** The number of imported customers who were not invited and have no password yet. */
    countAwaitingInvitation: () => model.countDocuments(createWaitingFilter()),

    /**
     * Adds an invitation to the outbox of each imported customer who was not invited yet, in one
     * command. One that is interrupted goes on with the others when it is repeated.
     * @returns their number
     */
    async inviteImported(now: Date): Promise<number> {
      const invitation = {
        id: { $concat: ['customer-invitation:', { $toString: '$_id' }] },
        kind: 'account-mail' satisfies OutboxEntry['kind'],
        at: now,
        payload: { to: '$email', content: { template: 'customer-invitation' } },
      }
      const updated = await model.updateMany(
        createWaitingFilter(),
        [
          {
            $set: {
              outbox: { $concatArrays: [{ $ifNull: ['$outbox', []] }, [invitation]] },
              // From now on the time of its last use counts.
              activeAt: now,
            },
          },
          { $unset: 'awaitsInvitation' },
        ],
        { updatePipeline: true },
      )
      return updated.modifiedCount
    },
  }
}
