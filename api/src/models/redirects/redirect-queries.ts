import type { ImportSource } from '@voltkart/shared/domain/imports'
import { trusted, type Connection } from 'mongoose'
import { z } from 'zod'
import { text, toSchema } from '../record-schema'
import { toBatches } from '../read-batches'

/** An address of another shop, and what has its page here. */
const storedRedirect = z.object({
  /** The path, in the form of {@link redirectKey}. */
  _id: z.string(),
  kind: text<'product' | 'category'>(),
  /** The id of the product, or the slug of the category at that time. */
  target: z.string(),
  source: text<ImportSource>(),
  at: z.date(),
})
export type StoredRedirect = z.infer<typeof storedRedirect>

const redirectSchema = toSchema(storedRedirect, 'redirects', { aboutNoPerson: true })

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A path as addresses are compared: without its encoding, its case and slashes at its end. */
export const redirectKey = (path: string): string =>
  decodePath(path).normalize('NFC').toLowerCase().replace(/\/+$/, '')

const toSearchFilter = (search: string | undefined) => {
  const key = search === undefined ? '' : redirectKey(search)
  return key === '' ? {} : { _id: trusted({ $gte: key, $lt: `${key}\uffff` }) }
}

/** The addresses of other shops that lead to pages of this one. */
export function createRedirectQueries(connection: Connection) {
  const model = connection.model('Redirect', redirectSchema)
  return {
    /** Adds redirects; those that are there stay as they are. */
    async add(redirects: readonly StoredRedirect[]): Promise<void> {
      if (redirects.length === 0) return
      const byKey = new Map(
        redirects.map((redirect) => [redirect._id, redirect] as const).toReversed(),
      )
      await model.bulkWrite(
        [...byKey.values()].map(({ _id, ...redirect }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: redirect }, upsert: true },
        })),
      )
    },

    find: (path: string) => model.findById(redirectKey(path)).lean<StoredRedirect>().exec(),

    list: (search: string | undefined, { limit, skip }: { limit: number; skip: number }) =>
      model
        .find(toSearchFilter(search))
        .sort({ _id: 1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredRedirect[]>()
        .exec(),

    count: (search: string | undefined) => model.countDocuments(toSearchFilter(search)),

    /** All of them, in batches. */
    stream: () => toBatches<StoredRedirect>(model.find().sort({ _id: 1 }).lean().cursor()),
  }
}
