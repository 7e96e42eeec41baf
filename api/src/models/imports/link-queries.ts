import { trusted } from 'mongoose'
import type { ImportModels, StoredLink } from './import-schema'

/** Links of records of other shops to subjects in this shop. */
export function createLinkQueries(links: ImportModels['links']) {
  const findLinks = async (keys: readonly string[]): Promise<Map<string, StoredLink>> => {
    const found = await links
      .find({ _id: trusted({ $in: [...keys] }) })
      .lean<StoredLink[]>()
      .exec()
    return new Map(found.map((link) => [link._id, link]))
  }

  return {
    /** The existing links of these keys. */
    findLinks,

    /**
     * Reserves a subject for each key that has none. Call it before the subjects are written.
     * @returns the links of all keys
     */
    async reserveLinks(
      newLinks: readonly Pick<StoredLink, '_id' | 'subject' | 'madeBy'>[],
    ): Promise<Map<string, StoredLink>> {
      if (newLinks.length === 0) return new Map()
      await links.bulkWrite(
        newLinks.map(({ _id, ...link }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: link }, upsert: true },
        })),
      )
      return findLinks(newLinks.map(({ _id }) => _id))
    },

    /** Forgets what was deleted here since, so that its key can be reserved again. */
    async removeLinks(keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await links.deleteMany({ _id: trusted({ $in: [...keys] }) })
    },

    /** Notes that a subject is written as it is in the file. */
    async setPrints(
      written: readonly Pick<StoredLink, '_id' | 'prints' | 'changedBy'>[],
    ): Promise<void> {
      if (written.length === 0) return
      await links.bulkWrite(
        written.map(({ _id, prints, changedBy }) => ({
          updateOne: {
            filter: { _id },
            update: { $set: { prints, ...(changedBy === undefined ? {} : { changedBy }) } },
          },
        })),
      )
    },
  }
}
