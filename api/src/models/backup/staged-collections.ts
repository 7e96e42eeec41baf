import type { Connection } from 'mongoose'
import { RESTORING } from './markers'

const PREFIX = `${RESTORING}.`

/** The name that a collection has while a restore fills it. */
export const stagedName = (name: string) => PREFIX + name

/** Whether a collection belongs to a running restore, and not to the shop. */
export const belongsToRestore = (name: string) => name === RESTORING || name.startsWith(PREFIX)

/**
 * The collections that a restore has filled beside those of the shop. They are in the same
 * database, where a rename moves no data, needs no further rights, and works on every kind of
 * server.
 */
export function createStagedCollections(connection: Connection) {
  const database = connection.getClient().db(connection.name)

  async function names(): Promise<string[]> {
    const infos = await database
      .listCollections({ type: 'collection' }, { nameOnly: true })
      .toArray()
    return infos.map(({ name }) => name).filter((name) => !name.startsWith('system.'))
  }

  return {
    /** Drops the staged collections. */
    async clear(): Promise<void> {
      const staged = (await names()).filter((name) => name.startsWith(PREFIX))
      for (const name of staged) await database.dropCollection(name)
    },

    /**
     * Replaces the shop's collections with the filled ones, one after the other, and drops the
     * shop's other collections, also what an upgrade has left. If it is interrupted, the database
     * contains parts of both.
     */
    async replaceShop(): Promise<void> {
      const all = await names()
      const filled = all.filter((name) => name.startsWith(PREFIX))
      for (const name of filled) {
        await database.renameCollection(name, name.slice(PREFIX.length), { dropTarget: true })
      }
      const current = new Set(filled.map((name) => name.slice(PREFIX.length)))
      const old = all.filter((name) => !belongsToRestore(name) && !current.has(name))
      for (const name of old) await database.dropCollection(name)
    },
  }
}
