import { USER_NOTES_MAX } from '@voltkart/shared/domain/limits'
import { Types, type Connection } from 'mongoose'
import { createIndexes } from '../create-indexes'
import { createUserNoteModel, type StoredUserNote } from './user-note-schema'

export interface UserNoteRecord {
  _id: string
  text: string
  at: Date
  by: { _id: string; name: string }
}

const toRecord = ({ _id, text, at, by }: StoredUserNote): UserNoteRecord => ({
  _id: _id.toHexString(),
  text,
  at,
  by: { _id: by._id.toHexString(), name: by.name },
})

/** Queries of the notes of staff about accounts. */
export function createUserNoteQueries(connection: Connection) {
  const model = createUserNoteModel(connection)
  const ofUser = (userId: string) => ({ user: new Types.ObjectId(userId) })
  return {
    ensureIndexes: () => createIndexes(model),

    async add(
      userId: string,
      { text, at, by }: Omit<UserNoteRecord, '_id'>,
    ): Promise<UserNoteRecord> {
      const note = {
        _id: new Types.ObjectId(),
        ...ofUser(userId),
        text,
        at,
        by: { _id: new Types.ObjectId(by._id), name: by.name },
      }
      await model.create(note)
      return toRecord(note)
    },

    /** The notes about an account, newest first. */
    async listOfUser(userId: string): Promise<UserNoteRecord[]> {
      const found = await model
        .find(ofUser(userId))
        .sort({ at: -1, _id: -1 })
        .limit(USER_NOTES_MAX)
        .lean()
      return found.map(toRecord)
    },

    countOfUser: (userId: string) => model.countDocuments(ofUser(userId)).limit(USER_NOTES_MAX),

    async deleteOfUser(userId: string): Promise<void> {
      await model.deleteMany(ofUser(userId))
    },
  }
}
