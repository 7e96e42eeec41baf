import { Schema, type Connection, type Types } from 'mongoose'

/** An internal note of staff about an account. Stored apart, so that no response to it has them. */
export interface StoredUserNote {
  _id: Types.ObjectId
  user: Types.ObjectId
  text: string
  at: Date
  /** Who wrote it, with the name they had then. */
  by: { _id: Types.ObjectId; name: string }
}

const required = true

const userNoteSchema = new Schema<StoredUserNote>(
  {
    user: { type: Schema.Types.ObjectId, required },
    text: { type: String, required },
    at: { type: Date, required },
    by: {
      _id: { type: Schema.Types.ObjectId, required },
      name: { type: String, required },
    },
  },
  { collection: 'userNotes', versionKey: false },
)

userNoteSchema.index({ user: 1, at: -1, _id: -1 })

export const createUserNoteModel = (connection: Connection) =>
  connection.model('UserNote', userNoteSchema)
