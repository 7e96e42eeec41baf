import type { ShopProfile } from '@voltkart/shared/contract/shop'
import type { Connection } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { isDuplicateKey } from '../database-errors'
import type { PageLink, PageQueries } from '../pages/page-queries'
import { sharedRead } from '../in-batches'
import { createRecentResults } from '../recent-results'
import { createShopModel, SHOP_ID } from './shop-schema'

export interface ShopRecord {
  version: number
  profile: ShopProfile
}

/** What every page of the shop shows of it, as it was at most two seconds ago. */
export interface RecentShop {
  /** Undefined until the profile is saved for the first time. */
  shop: ShopRecord | undefined
  pages: PageLink[]
  /** When it was read, by `performance.now()`. */
  readAt: number
}

/** The shop's profile: one document, whose version counts the changes. */
export function createShopQueries(connection: Connection, pages: Pick<PageQueries, 'links'>) {
  const model = createShopModel(connection)
  const listeners: (() => void)[] = []

  const find = sharedRead(async (): Promise<ShopRecord | undefined> => {
    const found = await model.findById(SHOP_ID).select({ version: 1, profile: 1 }).lean()
    return found ? { version: found.version, profile: found.profile } : undefined
  })

  const recent = createRecentResults(async (): Promise<RecentShop> => {
    const readAt = performance.now()
    const [shop, links] = await Promise.all([find(), pages.links()])
    return { shop, pages: links, readAt }
  })

  return {
    /** The id under which the audit log knows the profile. */
    id: SHOP_ID.toHexString(),

    ensureIndexes: () => model.createIndexes(),

    /** For what is only shown; what decides is read by `find`. */
    recent: () => recent.get(''),

    /** Calls `listener` after each change of the profile or of a page by this process. */
    onChanged(listener: () => void): void {
      listeners.push(listener)
    },

    /** Called when a change is written, before it is acknowledged. */
    noteChange(): void {
      recent.clear()
      for (const listener of listeners) listener()
    },

    /** Undefined until the profile is saved for the first time. */
    find,

    /**
     * Replaces the profile together with the note of who does it, if it still has this version: 0 is
     * one that was never saved.
     * @returns the new version; undefined when it has another one by now
     */
    async replace(
      version: number,
      profile: ShopProfile,
      note: AuditNote | undefined,
    ): Promise<number | undefined> {
      const notes = note ? [note] : []
      if (version === 0) {
        try {
          await model.create({ _id: SHOP_ID, version: 1, profile, auditNotes: notes })
          return 1
        } catch (error) {
          if (isDuplicateKey(error)) return undefined
          throw error
        }
      }
      const { matchedCount } = await model.updateOne(
        { _id: SHOP_ID, version },
        {
          $set: { profile },
          $inc: { version: 1 },
          ...(note ? { $push: { auditNotes: note } } : {}),
        },
      )
      return matchedCount === 1 ? version + 1 : undefined
    },
  }
}
