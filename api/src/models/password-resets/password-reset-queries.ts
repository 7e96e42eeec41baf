import { Types, isValidObjectId, trusted, type Connection } from 'mongoose'
import { createIndexes } from '../create-indexes'
import { toPlainOrUndefined, type Plain } from '../to-plain'
import { createPasswordResetModel, type StoredPasswordReset } from './password-reset-schema'

export type PasswordResetRecord = Plain<StoredPasswordReset>

export interface NewPasswordReset {
  tokenHash: string
  userId: string
  email: string
  formerEmailId?: string
  expiresAt: Date
}

/** The links for choosing a new password that are still open. */
export function createPasswordResetQueries(connection: Connection) {
  const model = createPasswordResetModel(connection)
  return {
    ensureIndexes: () => createIndexes(model),

    async create(reset: NewPasswordReset): Promise<void> {
      await model.create({ ...reset, userId: new Types.ObjectId(reset.userId) })
    },

    async find(
      userId: string,
      tokenHash: string,
      now: Date,
    ): Promise<PasswordResetRecord | undefined> {
      if (!isValidObjectId(userId)) return undefined
      const found = await model
        .findOne({
          tokenHash,
          userId: new Types.ObjectId(userId),
          expiresAt: trusted({ $gt: now }),
        })
        .lean()
      return toPlainOrUndefined(found)
    },

    /** Uses a link up. True for one caller only. */
    async consume(id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id })).deletedCount === 1
    },

    /** Closes requested reset links; links that undo a change of email stay open. */
    async deleteRequested(userId: string): Promise<void> {
      await model.deleteMany({
        userId: new Types.ObjectId(userId),
        formerEmailId: trusted({ $exists: false }),
      })
    },

    async deleteOfUser(userId: string): Promise<void> {
      await model.deleteMany({ userId: new Types.ObjectId(userId) })
    },
  }
}
