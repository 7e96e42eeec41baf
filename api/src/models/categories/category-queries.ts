import type { Connection } from 'mongoose'
import { z } from 'zod'
import { toSchema } from '../record-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'
import type { AuditNote } from '../audit/audit-schema'
import { shareReads } from '../batch-calls'
import { createRecentResults } from '../recent-results'
import { replaceVersion } from '../replace-version'

/** A category of products. */
const categoryRecord = z.object({
  slug: z.string(),
  name: z.string(),
  /** The slug of the category above; absent at the top. */
  parent: z.string().exactOptional(),
  text: z.string().exactOptional(),
  image: z.string().exactOptional(),
  /** Its place among those with the same parent, from 0 on. */
  position: z.number(),
  /** Slugs that it had before, the newest first; they lead to it. */
  formerSlugs: z.array(z.string()),
  /** Names that it had before, the newest first; products that still have one of them follow. */
  formerNames: z.array(z.string()),
  /** Counts its changes, from 1 on. */
  version: z.number(),
})
export type CategoryRecord = z.infer<typeof categoryRecord>

/** All categories. They are one document, so each change leaves a consistent tree. */
const categoryTree = z.object({
  /** Counts the changes of any category; 0 until there is one. */
  version: z.number(),
  categories: z.array(categoryRecord).readonly(),
})
export type CategoryTree = z.infer<typeof categoryTree>

const storedCategories = z.object({
  ...categoryTree.shape,
  _id: z.string(),
  ...outboxField,
})

/** The key of the one document of the collection. */
const CATEGORIES_KEY = 'categories'

const categoriesSchema = toSchema(storedCategories, 'categories', { aboutNoPerson: true })
indexOutbox(categoriesSchema)

/** The tree for display, at most two seconds old. */
interface RecentCategoryTree extends CategoryTree {
  /** When it was read, by `performance.now()`. */
  readAt: number
}

/** The categories of the shop: one document, whose version counts the changes. */
export function createCategoryQueries(connection: Connection) {
  const model = connection.model('Categories', categoriesSchema)
  const listeners: (() => void)[] = []

  const find = shareReads(async (): Promise<CategoryTree> => {
    const fields = { _id: 0, version: 1, categories: 1 } as const
    const tree = await model.findById(CATEGORIES_KEY).select(fields).lean<CategoryTree>()
    return tree ?? { version: 0, categories: [] }
  })

  const recent = createRecentResults(async (): Promise<RecentCategoryTree> => {
    const readAt = performance.now()
    return { ...(await find()), readAt }
  })

  return {
    /** The tree as it is in the database, for decisions. */
    find,

    /** For display only; decisions use `find`. */
    recent: () => recent.get(''),

    /** Calls `listener` after each change by this process. */
    onChanged(listener: () => void): void {
      listeners.push(listener)
    },

    /**
     * Replaces the tree together with the notes of who does it, if it still has this version.
     * @returns the new version; undefined when it has another one by now
     */
    async replace(
      version: number,
      categories: readonly CategoryRecord[],
      notes: readonly AuditNote[],
    ): Promise<number | undefined> {
      const next: CategoryTree = { version: version + 1, categories }
      if (!(await replaceVersion(model, CATEGORIES_KEY, next, notes))) return undefined
      recent.clear()
      for (const listener of listeners) listener()
      return next.version
    },
  }
}

export type CategoryQueries = ReturnType<typeof createCategoryQueries>
