import type { ShopProfile } from '@voltkart/shared/contract/shop'
import { type Connection, Types } from 'mongoose'
import { z } from 'zod'
import { objectId, toSchema } from '../record-schema'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { indexOutbox, outboxField, pushOutbox } from '../outbox/outbox-field'
import { isDuplicateKey } from '../database-errors'
import type { PageLink, PageQueries } from '../pages/page-queries'
import { shareReads } from '../batch-calls'
import { createRecentResults } from '../recent-results'

/** The id of the one document of the collection. */
const SHOP_ID = new Types.ObjectId('000000000000000000000001')

/** The shop's profile. Absent until it is saved for the first time. */
const storedShop = z.object({
  _id: objectId,
  /** Counts the changes, from 1 on. */
  version: z.number(),
  /** The contract's schema has checked every write. */
  profile: z.custom<ShopProfile>(),
  ...outboxField,
})

const shopSchema = toSchema(storedShop, 'shop', { minimize: false, aboutNoPerson: true })
indexOutbox(shopSchema)

const createShopModel = (connection: Connection) => connection.model('Shop', shopSchema)

export interface ShopRecord {
  version: number
  profile: ShopProfile
}

/** The shop's data on every page, at most two seconds old. */
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

  const find = shareReads(async (): Promise<ShopRecord | undefined> => {
    const record = await model.findById(SHOP_ID).select({ version: 1, profile: 1 }).lean()
    return record ? { version: record.version, profile: record.profile } : undefined
  })

  const recent = createRecentResults(async (): Promise<RecentShop> => {
    const readAt = performance.now()
    const [shop, links] = await Promise.all([find(), pages.links()])
    return { shop, pages: links, readAt }
  })

  return {
    /** The id of the profile in the audit log. */
    id: SHOP_ID.toHexString(),

    /** For display only; decisions use `find`. */
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
      const outbox = note ? [toAuditEntry(note)] : []
      if (version === 0) {
        try {
          await model.create({ _id: SHOP_ID, version: 1, profile, outbox })
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
          ...(note ? { $push: pushOutbox(toAuditEntry(note)) } : {}),
        },
      )
      return matchedCount === 1 ? version + 1 : undefined
    },
  }
}
