import type { HomeSection } from '@voltkart/shared/contract/home'
import { type Connection, Types } from 'mongoose'
import { z } from 'zod'
import { objectId, toSchema } from '../record-schema'
import type { AuditNote } from '../audit/audit-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'
import { shareReads } from '../batch-calls'
import { createRecentResults } from '../recent-results'
import { replaceVersion } from '../replace-version'

/** The id of the one document of the collection. */
const HOME_ID = new Types.ObjectId('000000000000000000000003')

/** A section as it is stored; a text with its safe HTML. */
export type StoredSection =
  | Exclude<HomeSection, { type: 'text' }>
  | (Extract<HomeSection, { type: 'text' }> & { html: string })

/** The shop's home page. */
const homeRecord = z.object({
  /** Counts the changes, from 1 on. */
  version: z.number(),
  /** The contract's schema has checked every write. */
  sections: z.array(z.custom<StoredSection>()).readonly(),
})
export type HomeRecord = z.infer<typeof homeRecord>

/** Absent until it is saved for the first time. */
const storedHome = z.object({
  ...homeRecord.shape,
  _id: objectId,
  ...outboxField,
})

/** The home page for display, at most two seconds old. */
interface RecentHome {
  /** Undefined until it is saved for the first time. */
  home: HomeRecord | undefined
  /** When it was read, by `performance.now()`. */
  readAt: number
}

const homeSchema = toSchema(storedHome, 'home', { minimize: false, aboutNoPerson: true })
indexOutbox(homeSchema)

/** Finds the first moment after `at` at which a section appears or disappears, in milliseconds. */
export function findNextSectionChange(
  sections: readonly HomeSection[],
  at: Date,
): number | undefined {
  const moments = sections
    .flatMap(({ from, to }) => [from, to])
    .flatMap((moment) => (moment === undefined ? [] : [Date.parse(moment)]))
    .filter((moment) => moment > at.getTime())
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/**
 * The shop's home page: one document, whose version counts the changes.
 * @param now the server's clock, by which sections appear and disappear
 */
export function createHomeQueries(connection: Connection, now: () => Date) {
  const model = connection.model('Home', homeSchema)
  const listeners: (() => void)[] = []
  let lastRead: HomeRecord | undefined

  const find = shareReads(async (): Promise<HomeRecord | undefined> => {
    const home = await model
      .findById(HOME_ID)
      .select({ _id: 0, version: 1, sections: 1 })
      .lean<HomeRecord>()
    lastRead = home ?? undefined
    return lastRead
  })

  const recent = createRecentResults(async (): Promise<RecentHome> => {
    const readAt = performance.now()
    return { home: await find(), readAt }
  })

  return {
    /** The id of the home page in the audit log. */
    id: HOME_ID.toHexString(),

    /** Undefined until the home page is saved for the first time. */
    find,

    /** For display only; decisions use `find`. */
    recent: () => recent.get(''),

    /** When time alone changes the home page next, in milliseconds, as far as is known. */
    nextChangeAt: (): number | undefined =>
      lastRead && findNextSectionChange(lastRead.sections, now()),

    /** Calls `listener` after each change by this process. */
    onChanged(listener: () => void): void {
      listeners.push(listener)
    },

    /**
     * Replaces the sections together with the note of who does it, if they still have this version:
     * 0 are those that were never saved.
     * @returns what is stored now; undefined when they have another version by now
     */
    async replace(
      version: number,
      sections: readonly StoredSection[],
      note: AuditNote | undefined,
    ): Promise<HomeRecord | undefined> {
      const next: HomeRecord = { sections, version: version + 1 }
      if (!(await replaceVersion(model, HOME_ID, next, [note]))) return undefined
      recent.clear()
      lastRead = next
      for (const listener of listeners) listener()
      return next
    },
  }
}
