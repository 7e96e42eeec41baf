import type { Connection } from 'mongoose'
import { createRawCollections, listCollectionNames } from './raw-collections'
import { belongsToUpgrade, toCopyName } from './markers'

/** The leases are of processes that run now, such as the one that makes the copy. */
const LEFT_OUT = ['leases']

/**
 * Copies of all collections, beside those of the shop in the same database: there the server copies
 * by itself, renames without moving data, and needs no further permissions.
 */
export function createSafetyCopy(connection: Connection) {
  const database = connection.getClient().db(connection.name)
  const raw = createRawCollections(connection)

  return {
    /**
     * Copies every collection with its options and indexes. No other process may use the database.
     * @param progress receives what part of the documents is copied
     * @returns the names of the collections
     */
    async make(progress: (fraction: number) => void): Promise<string[]> {
      const shapes = (await raw.shapes()).filter(({ name }) => !LEFT_OUT.includes(name))
      const counts = await Promise.all(shapes.map(({ name }) => raw.estimateCount(name)))
      const all = Math.max(
        1,
        counts.reduce((sum, count) => sum + count, 0),
      )
      let copied = 0
      for (const [index, shape] of shapes.entries()) {
        const copy = { ...shape, name: toCopyName(shape.name) }
        await raw.create(copy)
        await database
          .collection(shape.name)
          .aggregate([{ $out: copy.name }])
          .toArray()
        await raw.createIndexes(copy)
        copied += counts[index] ?? 0
        progress(Math.min(1, copied / all))
      }
      return shapes.map(({ name }) => name)
    },

    /**
     * Puts the copies of these collections in the place of what is there now, and drops all other
     * collections of the shop. It may be interrupted anywhere and called again.
     */
    async putBack(collections: readonly string[]): Promise<void> {
      const present = new Set(await listCollectionNames(database))
      // Without its copy a collection is back already.
      for (const name of collections.filter((collection) => present.has(toCopyName(collection)))) {
        // A drop ends an index build that a dead process has left; a rename would wait for it.
        if (present.has(name)) await database.dropCollection(name)
        await database.renameCollection(toCopyName(name), name)
      }
      const retained = new Set([...collections, ...LEFT_OUT])
      for (const name of present) {
        if (!belongsToUpgrade(name) && !retained.has(name)) await database.dropCollection(name)
      }
    },

    /** Drops the copies that are there. */
    async remove(): Promise<void> {
      const all = await listCollectionNames(database)
      for (const name of all.filter((item) => item.startsWith(toCopyName(''))))
        await database.dropCollection(name)
    },
  }
}
