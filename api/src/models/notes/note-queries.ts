import { isValidObjectId, Schema, Types, type Connection } from 'mongoose'

/** The records that staff write internal notes about. */
type NoteSubject = 'order' | 'user'

interface NoteOf<Id> {
  _id: Id
  text: string
  at: Date
  /** The author, with the name at that time. */
  by: { _id: Id; name: string }
}

type StoredNote = NoteOf<Types.ObjectId> & Partial<Record<NoteSubject, Types.ObjectId>>
type NoteRecord = NoteOf<string>
type NewNote = Omit<NoteRecord, '_id'>

const required = true

/** Stored apart from their records, so that no response about one of these can contain them. */
function createNoteModel(connection: Connection, subject: NoteSubject) {
  const collection = `${subject}Notes`
  const schema = new Schema<StoredNote>(
    {
      [subject]: { type: Schema.Types.ObjectId, required },
      text: { type: String, required },
      at: { type: Date, required },
      by: {
        _id: { type: Schema.Types.ObjectId, required },
        name: { type: String, required },
      },
    },
    { collection, versionKey: false },
  )
  schema.index({ [subject]: 1, at: -1, _id: -1 })
  return connection.model<StoredNote>(collection, schema)
}

const toRecord = ({ _id, text, at, by }: StoredNote): NoteRecord => ({
  _id: _id.toHexString(),
  text,
  at,
  by: { _id: by._id.toHexString(), name: by.name },
})

/** Queries of the notes of staff about records of one kind. */
export function createNoteQueries(connection: Connection, subject: NoteSubject) {
  const model = createNoteModel(connection, subject)
  const toSubjectFilter = (id: string): Partial<StoredNote> => ({
    [subject]: new Types.ObjectId(id),
  })
  const toStored = (id: string, { text, at, by }: NewNote) => ({
    ...toSubjectFilter(id),
    text,
    at,
    by: { _id: new Types.ObjectId(by._id), name: by.name },
  })

  return {
    newId: () => new Types.ObjectId().toHexString(),

    async add(subjectId: string, note: NewNote): Promise<NoteRecord> {
      const stored = { _id: new Types.ObjectId(), ...toStored(subjectId, note) }
      await model.create(stored)
      return toRecord(stored)
    },

    /** Adds a note with this id, unless it was added before. */
    async addOnce(id: string, subjectId: string, note: NewNote): Promise<void> {
      const stored = toStored(subjectId, note)
      await model.updateOne({ _id: id }, { $setOnInsert: stored }, { upsert: true })
    },

    /** A page of the notes about a record, newest first. */
    async list(subjectId: string, limit: number, skip = 0): Promise<NoteRecord[]> {
      const notes = await model
        .find(toSubjectFilter(subjectId))
        .sort({ at: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredNote[]>()
      return notes.map(toRecord)
    },

    count: (subjectId: string) => model.countDocuments(toSubjectFilter(subjectId)).exec(),

    async find(id: string): Promise<(NoteRecord & { subjectId: string }) | undefined> {
      const note = isValidObjectId(id) ? await model.findById(id).lean<StoredNote>() : undefined
      return note ? { ...toRecord(note), subjectId: String(note[subject]) } : undefined
    },

    /** True if there was such a note. */
    async delete(id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id })).deletedCount === 1
    },

    async deleteAll(subjectId: string): Promise<void> {
      await model.deleteMany(toSubjectFilter(subjectId))
    },
  }
}
