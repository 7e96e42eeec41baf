import { Schema, type Connection, type Types } from 'mongoose'

/** A link with which the owner of a mailbox can choose a new password, or confirm an email. */
export interface StoredPasswordReset {
  _id: Types.ObjectId
  /** The token itself is only in the mail. */
  tokenHash: string
  userId: Types.ObjectId
  /** The address it was sent to. */
  email: string
  /** The change of email that the link undoes. */
  formerEmailId?: string
  /** Of a link that confirms its email: the change that it makes, or `present` for the account's own. */
  confirms?: string
  expiresAt: Date
}

const required = true

const passwordResetSchema = new Schema<StoredPasswordReset>(
  {
    tokenHash: { type: String, required },
    userId: { type: Schema.Types.ObjectId, required },
    email: { type: String, required },
    formerEmailId: String,
    confirms: String,
    expiresAt: { type: Date, required },
  },
  { collection: 'passwordResets', versionKey: false },
)

passwordResetSchema.index({ tokenHash: 1 }, { unique: true })
passwordResetSchema.index({ userId: 1 })
passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const createPasswordResetModel = (connection: Connection) =>
  connection.model('PasswordReset', passwordResetSchema)
