import { trusted, type Connection, type QueryFilter } from 'mongoose'
import { z } from 'zod'
import { toSchema } from '../record-schema'
import { BATCH_SIZE, toBatches } from '../read-batches'
import { toPrefixFilter, foldLatin, toNameWords } from '../users/user-list-queries'

/** A picture of staff, with the name that they know it by. */
const libraryPicture = z.object({
  /** The picture's name in the storage. */
  _id: z.string(),
  /** The name of the uploaded file. */
  name: z.string(),
  /** The size of that file. */
  bytes: z.number(),
  at: z.date(),
  /** It was uploaded for the library, so it stays, shown or not. */
  kept: z.literal(true).exactOptional(),
})
export type LibraryPicture = z.infer<typeof libraryPicture>

const storedPicture = z.object({
  ...libraryPicture.shape,
  nameKey: z.string(),
  words: z.array(z.string()),
})
type StoredPicture = z.infer<typeof storedPicture>

const WORDS_MAX = 8
const pictureSchema = toSchema(storedPicture, 'pictures', { aboutNoPerson: true })
pictureSchema.index({ at: -1, _id: 1 })
pictureSchema.index({ words: 1 })
// The newest picture of a name.
pictureSchema.index({ nameKey: 1, at: -1 })

function toSearchFilter(search: string | undefined): QueryFilter<StoredPicture> {
  const words = toNameWords(search ?? '').slice(0, WORDS_MAX)
  return words.length > 0 ? { $and: words.map((word) => ({ words: toPrefixFilter(word) })) } : {}
}

const newestFirst = { at: -1, _id: 1 } as const
const projection = { nameKey: 0, words: 0 } as const

/** The fields of a picture from which it is found. */
const toLibraryKeys = (name: string) => ({ nameKey: foldLatin(name), words: toNameWords(name) })

/** The pictures that staff have uploaded. Photos of customers are not among them. */
export function createLibraryQueries(connection: Connection) {
  const model = connection.model('LibraryPicture', pictureSchema)

  return {
    /** Adds pictures; those that are there stay as they are. */
    async add(pictures: readonly LibraryPicture[]): Promise<void> {
      if (pictures.length === 0) return
      await model.bulkWrite(
        pictures.map(({ _id, ...picture }) => ({
          updateOne: {
            filter: { _id },
            update: { $setOnInsert: { ...picture, ...toLibraryKeys(picture.name) } },
            upsert: true,
          },
        })),
      )
    },

    async remove(id: string): Promise<void> {
      await model.deleteOne({ _id: id })
    },

    /** Returns the ids of these pictures that were uploaded for the library. */
    async findKept(ids: readonly string[]): Promise<string[]> {
      const pictures = await model
        .find({ _id: trusted({ $in: [...ids] }), kept: true })
        .select({ _id: 1 })
        .lean()
      return pictures.map(({ _id }) => _id)
    },

    /** A page of the pictures that a search finds, newest first. */
    list: (
      search: string | undefined,
      { limit, skip }: { limit: number; skip: number },
    ): Promise<LibraryPicture[]> =>
      model
        .find(toSearchFilter(search))
        .sort(newestFirst)
        .skip(skip)
        .limit(limit)
        .select(projection)
        .lean<LibraryPicture[]>()
        .exec(),

    count: (search: string | undefined): Promise<number> =>
      search
        ? model.countDocuments(toSearchFilter(search)).exec()
        : model.countDocuments().hint({ _id: 1 }).exec(),

    /** The ids of all pictures that a search finds, newest first, in batches. */
    async *listIds(search: string | undefined): AsyncGenerator<string[]> {
      const cursor = model
        .find(toSearchFilter(search))
        .sort(newestFirst)
        .select({ _id: 1 })
        .cursor({ batchSize: BATCH_SIZE })
      for await (const pictures of toBatches<Pick<StoredPicture, '_id'>>(cursor)) {
        yield pictures.map(({ _id }) => _id)
      }
    },

    /** Some pictures, newest first. */
    findByIds: (ids: readonly string[]): Promise<LibraryPicture[]> =>
      model
        .find({ _id: trusted({ $in: [...ids] }) })
        .sort(newestFirst)
        .select(projection)
        .lean<LibraryPicture[]>()
        .exec(),

    /** Finds the newest picture of each of some file names, without regard to case. */
    async findIdsByName(names: readonly string[]): Promise<(name: string) => string | undefined> {
      if (names.length === 0) return () => undefined
      const pictures = await model.aggregate<{ _id: string; newest: string }>([
        { $match: { nameKey: { $in: names.map(foldLatin) } } },
        { $sort: { nameKey: 1, at: -1 } },
        { $group: { _id: '$nameKey', newest: { $first: '$_id' } } },
      ])
      const newest = new Map(pictures.map(({ _id, newest }) => [_id, newest]))
      return (name) => newest.get(foldLatin(name))
    },
  }
}
