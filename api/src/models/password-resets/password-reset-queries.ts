import { Types, isValidObjectId, trusted, type Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, toSchema, toPlainOrUndefined, type Plain } from '../record-schema'

/** A link with which the owner of a mailbox can choose a new password, or confirm an email. */
const storedPasswordReset = z.object({
  _id: objectId,
  /** The token itself is only in the mail. */
  tokenHash: z.string(),
  userId: objectId,
  /** The address it was sent to. */
  email: z.string(),
  /** The change of email that the link undoes. */
  formerEmailId: z.string().exactOptional(),
  /**
   * What a link that confirms an email confirms: a change of email, or `present` for the account's
   * own.
   */
  confirms: z.string().exactOptional(),
  expiresAt: z.date(),
})
type StoredPasswordReset = z.infer<typeof storedPasswordReset>

const passwordResetSchema = toSchema(storedPasswordReset, 'passwordResets')

passwordResetSchema.index({ tokenHash: 1 }, { unique: true })
passwordResetSchema.index({ userId: 1 })
passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const createPasswordResetModel = (connection: Connection) =>
  connection.model('PasswordReset', passwordResetSchema)

export type PasswordResetRecord = Plain<StoredPasswordReset>

/** The links for choosing a new password that are still open. */
export function createPasswordResetQueries(connection: Connection) {
  const model = createPasswordResetModel(connection)
  return {
    async create(
      reset: Omit<StoredPasswordReset, '_id' | 'userId'> & { userId: string },
    ): Promise<void> {
      await model.create({ ...reset, userId: new Types.ObjectId(reset.userId) })
    },

    /** A link that chooses a password, or one that confirms an email. */
    async find(
      kind: 'password' | 'confirmation',
      { userId, tokenHash }: { userId: string; tokenHash: string },
      now: Date,
    ): Promise<PasswordResetRecord | undefined> {
      if (!isValidObjectId(userId)) return undefined
      const reset = await model
        .findOne({
          tokenHash,
          userId: new Types.ObjectId(userId),
          confirms: trusted({ $exists: kind === 'confirmation' }),
          expiresAt: trusted({ $gt: now }),
        })
        .lean()
      return toPlainOrUndefined(reset)
    },

    /** Uses a link up. True for one caller only. */
    async consume(id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id })).deletedCount === 1
    },

    /**
     * Closes requested reset links and links that confirm an email; links that undo a change of email
     * stay open.
     */
    async deleteRequested(userId: string): Promise<void> {
      await model.deleteMany({
        userId: new Types.ObjectId(userId),
        formerEmailId: trusted({ $exists: false }),
      })
    },

    /** Deletes the links to other mailboxes than this one. */
    async deleteRequestedFor(userId: string, { except }: { except: string }): Promise<void> {
      await model.deleteMany({
        userId: new Types.ObjectId(userId),
        formerEmailId: trusted({ $exists: false }),
        email: trusted({ $ne: except }),
      })
    },

    /** Closes all links of an account but one. */
    async deleteOthers(userId: string, id: string): Promise<void> {
      await model.deleteMany({
        userId: new Types.ObjectId(userId),
        _id: trusted({ $ne: new Types.ObjectId(id) }),
      })
    },

    async deleteOfUser(userId: string): Promise<void> {
      await model.deleteMany({ userId: new Types.ObjectId(userId) })
    },
  }
}
