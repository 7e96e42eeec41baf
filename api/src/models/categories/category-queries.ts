import type { Connection } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { shareReads } from '../in-batches'
import { createRecentResults } from '../recent-results'
import {
  CATEGORIES_KEY,
  createCategoriesModel,
  type CategoryRecord,
  type CategoryTree,
} from './category-schema'
import { replaceVersion } from '../replace-version'

/** The tree for display, at most two seconds old. */
interface RecentCategoryTree extends CategoryTree {
  /** When it was read, by `performance.now()`. */
  readAt: number
}

/** The categories of the shop: one document, whose version counts the changes. */
export function createCategoryQueries(connection: Connection) {
  const model = createCategoriesModel(connection)
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
