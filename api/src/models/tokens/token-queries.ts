import { TOKENS_MAX } from '@voltkart/shared/domain/limits'
import { trusted, Types, type Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import type { TokenPermission } from '@voltkart/shared/domain/permissions'
import { indexOutbox, outboxField } from '../outbox/outbox-field'

/** An API token. Its secret is not stored, only the hash of it. */
const storedToken = z.object({
  _id: objectId,
  name: z.string(),
  /** SHA-256 of the secret. */
  hash: z.string(),
  permissions: z.array(text<TokenPermission>()),
  createdBy: z.object({
    _id: objectId,
    name: z.string(),
  }),
  createdAt: z.date(),
  expiresAt: z.date().exactOptional(),
  lastUsedAt: z.date().exactOptional(),
  ...outboxField,
})
type StoredToken = z.infer<typeof storedToken>

const tokenSchema = toSchema(storedToken, 'api_tokens', { aboutNoPerson: true })
tokenSchema.index({ hash: 1 }, { unique: true })
tokenSchema.index({ name: 1 }, { unique: true })
indexOutbox(tokenSchema)

const createTokenModel = (connection: Connection) => connection.model('ApiToken', tokenSchema)

/** An API token outside the model, without its hash. */
export interface TokenRecord extends Omit<StoredToken, '_id' | 'hash' | 'createdBy' | 'outbox'> {
  _id: string
  createdBy: { _id: string; name: string }
}

/** A token to be added. */
interface NewToken extends Omit<TokenRecord, '_id' | 'lastUsedAt'> {
  hash: string
  note: AuditNote
}

function toRecord(stored: StoredToken): TokenRecord {
  const { _id, hash: _hash, outbox: _outbox, createdBy, ...rest } = stored
  return {
    ...rest,
    _id: _id.toHexString(),
    createdBy: { _id: createdBy._id.toHexString(), name: createdBy.name },
  }
}

/** The tokens with which programs call the API. */
export function createTokenQueries(connection: Connection) {
  const model = createTokenModel(connection)
  return {
    count: () => model.countDocuments().exec(),

    async list(): Promise<TokenRecord[]> {
      const tokens = await model.find().sort({ _id: -1 }).limit(TOKENS_MAX).lean<StoredToken[]>()
      return tokens.map(toRecord)
    },

    async find(id: string): Promise<TokenRecord | undefined> {
      const token = await model.findById(id).lean<StoredToken>()
      return token ? toRecord(token) : undefined
    },

    async findByHash(hash: string): Promise<TokenRecord | undefined> {
      const token = await model.findOne({ hash }).lean<StoredToken>()
      return token ? toRecord(token) : undefined
    },

    /** @throws a duplicate key error if another token has this name */
    async insert({ note, createdBy, ...token }: NewToken): Promise<TokenRecord> {
      const stored: StoredToken = {
        ...token,
        _id: new Types.ObjectId(),
        createdBy: { _id: new Types.ObjectId(createdBy._id), name: createdBy.name },
        outbox: [toAuditEntry(note)],
      }
      await model.create(stored)
      return toRecord(stored)
    },

    /** Notes a use, unless a later one is noted. */
    async noteUse(id: string, minute: Date): Promise<void> {
      const before = { lastUsedAt: trusted({ $not: { $gte: minute } }) }
      await model.updateOne({ _id: id, ...before }, { $set: { lastUsedAt: minute } })
    },

    /** Deletes the tokens that an account has made. */
    async deleteOfUser(userId: string): Promise<void> {
      await model.deleteMany({ 'createdBy._id': new Types.ObjectId(userId) })
    },

    /** Deletes a token. False without one. */
    async remove(id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id })).deletedCount === 1
    },
  }
}
