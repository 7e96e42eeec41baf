import type { TokenPermission } from '@voltkart/shared/domain/permissions'
import { Schema, type Connection, type Types } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'

/** An API token. Its secret is not stored, only the hash of it. */
export interface StoredToken extends WithOutbox {
  _id: Types.ObjectId
  name: string
  /** SHA-256 of the secret. */
  hash: string
  permissions: TokenPermission[]
  createdBy: { _id: Types.ObjectId; name: string }
  createdAt: Date
  expiresAt?: Date
  lastUsedAt?: Date
}

const required = true

const tokenSchema = new Schema<StoredToken>(
  {
    name: { type: String, required },
    hash: { type: String, required },
    permissions: { type: [String], required },
    createdBy: {
      _id: { type: Schema.Types.ObjectId, required },
      name: { type: String, required },
    },
    createdAt: { type: Date, required },
    expiresAt: Date,
    lastUsedAt: Date,
    ...outboxField,
  },
  { collection: 'api_tokens', versionKey: false },
)
tokenSchema.index({ hash: 1 }, { unique: true })
tokenSchema.index({ name: 1 }, { unique: true })
indexOutbox(tokenSchema)

export const createTokenModel = (connection: Connection) =>
  connection.model('ApiToken', tokenSchema)
