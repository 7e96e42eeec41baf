import { trusted, type Connection } from 'mongoose'
import { z } from 'zod'
import { toSchema } from '../record-schema'

/** An uploaded picture that no product, return or review is known to have shown yet. */
const storedUpload = z.object({
  /** The picture's name in the storage. */
  _id: z.string(),
  /** When it was uploaded, or when it was last about to be used. */
  at: z.date(),
  /** The order that it was uploaded for, if it is a photo for a return. */
  order: z.string().exactOptional(),
  /** The account that uploaded it, if it is a photo for a review. */
  user: z.string().exactOptional(),
  /** Set until the picture is removed. */
  waiting: z.boolean().exactOptional(),
  /** Its removal has begun; no product may use it any more. */
  removing: z.boolean().exactOptional(),
  /** When it was removed. */
  removedAt: z.date().exactOptional(),
})

/** The purpose of a customer's photo: a return of this order, or a review by this account. */
export type PhotoPurpose = { order: string } | { user: string }

/** How long a removed picture is remembered, so that a form left open is refused and not saved. */
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60

const uploadSchema = toSchema(storedUpload, 'uploads')
// The query of the job.
uploadSchema.index({ at: 1 }, { partialFilterExpression: { waiting: true } })
uploadSchema.index({ removedAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS })

/**
 * The uploaded pictures that may have to be removed. A picture that a product has shown is no
 * longer in this list, since orders keep its address.
 */
export function createUploadQueries(connection: Connection) {
  const model = connection.model('Upload', uploadSchema)
  const byNames = (names: readonly string[]) => ({ _id: trusted({ $in: [...names] }) })
  async function findRemoved(names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return []
    const removed = await model
      .find({ ...byNames(names), removing: true })
      .select({ _id: 1 })
      .lean()
    return removed.map(({ _id }) => _id)
  }

  return {
    /** The names of those pictures that are removed, or are being removed. */
    findRemoved,

    /**
     * Notes an upload. Call it before its picture is stored, so that a crash leaves no unnoted
     * picture.
     */
    async note(name: string, at: Date, purpose?: PhotoPurpose): Promise<void> {
      await model.create({ _id: name, at, waiting: true, ...purpose })
    },

    /**
     * Keeps pictures from being removed for another while. To be called before a product is written
     * with them.
     * @returns the names of those that are removed, or are being removed
     */
    async keep(names: readonly string[], at: Date): Promise<string[]> {
      if (names.length === 0) return []
      await model.updateMany(
        { ...byNames(names), removing: trusted({ $ne: true }) },
        { $set: { at } },
      )
      return findRemoved(names)
    },

    /**
     * The same for the photos of a return or a review, which must have been uploaded for it.
     * @returns the names of those that were, and that are neither removed nor being removed
     */
    async keepPhotos(purpose: PhotoPurpose, names: readonly string[], at: Date): Promise<string[]> {
      if (names.length === 0) return []
      const filter = { ...byNames(names), ...purpose, removing: trusted({ $ne: true }) }
      const findNames = async () => {
        const uploads = await model.find(filter).select({ _id: 1 }).lean()
        const storedNames = new Set(uploads.map(({ _id }) => _id))
        return names.filter((name) => storedNames.has(name))
      }
      const namesBefore = await findNames()
      // A refused request changes nothing.
      if (namesBefore.length < names.length) return namesBefore
      await model.updateMany(filter, { $set: { at } })
      return findNames()
    },

    /** Notes pictures again whose reviews are about to be deleted, so that they are removed. */
    async noteAgain(names: readonly string[], at: Date): Promise<void> {
      if (names.length === 0) return
      await model.bulkWrite(
        names.map((name) => ({
          updateOne: {
            filter: { _id: name },
            update: { $set: { at, waiting: true } },
            upsert: true,
          },
        })),
      )
    },

    /** Removes pictures from the list that a product, return or review shows, or a product has shown. */
    async forget(names: readonly string[]): Promise<void> {
      if (names.length === 0) return
      await model.deleteMany({ ...byNames(names), removing: trusted({ $ne: true }) })
    },

    /** The names of pictures that were last needed before a time, oldest first. */
    async listWaitingSince(before: Date, limit: number): Promise<string[]> {
      const uploads = await model
        .find({ waiting: true, at: trusted({ $lt: before }) })
        .sort({ at: 1 })
        .limit(limit)
        .select({ _id: 1 })
        .lean()
      return uploads.map(({ _id }) => _id)
    },

    /** Starts the removal of a picture. False if a product has been about to use it in between. */
    async beginRemoval(name: string, before: Date): Promise<boolean> {
      const updated = await model.updateOne(
        { _id: name, waiting: true, at: trusted({ $lt: before }) },
        { $set: { removing: true } },
      )
      return updated.matchedCount === 1
    },

    /** Notes that a picture is removed. */
    async endRemoval(name: string, at: Date): Promise<void> {
      await model.updateOne({ _id: name }, { $set: { removedAt: at }, $unset: { waiting: 1 } })
    },
  }
}
