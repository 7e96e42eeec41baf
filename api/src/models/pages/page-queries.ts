import { Types, type Connection, type PipelineStage } from 'mongoose'
import { z } from 'zod'
import { objectId, toSchema, toPlain, type Plain } from '../record-schema'
import { isDuplicateKey } from '../database-errors'
import { batchCalls } from '../batch-calls'
import { auditActor } from '../audit/audit-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'

/**
 * One published version of a page. It is never changed or deleted, since orders name the versions
 * that their customers accepted; only its audit note leaves it once it is in the log.
 */
const storedPageVersion = z.object({
  _id: objectId,
  slug: z.string(),
  /** Counts the versions of a page, from 1 on. */
  version: z.number(),
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  /** The body as safe HTML. */
  html: z.string(),
  publishedAt: z.date(),
  by: auditActor,
  ...outboxField,
})
export type StoredPageVersion = z.infer<typeof storedPageVersion>

const pageVersionSchema = toSchema(storedPageVersion, 'page_versions', { aboutNoPerson: true })
// The newest version of each page is the first of its slug.
pageVersionSchema.index({ slug: 1, version: -1 }, { unique: true })
indexOutbox(pageVersionSchema)

const createPageVersionModel = (connection: Connection) =>
  connection.model('PageVersion', pageVersionSchema)

export type PageRecord = Plain<Omit<StoredPageVersion, 'outbox' | 'by'>>
export type PageLink = Pick<StoredPageVersion, 'slug' | 'title' | 'publishedAt'>
type NewPageVersion = Omit<StoredPageVersion, '_id'>

// This sort uses the index on both fields, from which the database takes one entry of each slug.
const newestFirst: PipelineStage.Sort = { $sort: { slug: 1, version: -1 } }
const withoutOutbox = { outbox: 0, by: 0 } as const

/** The pages of the shop, with every version that was published. */
export function createPageQueries(connection: Connection) {
  const model = createPageVersionModel(connection)
  const readVersions = batchCalls<readonly string[], Map<string, number>>(async (requests) => {
    const versions = await model.aggregate<{ _id: string; version: number }>([
      { $match: { slug: { $in: [...new Set(requests.flat())] } } },
      newestFirst,
      { $group: { _id: '$slug', version: { $first: '$version' } } },
    ])
    const newest = new Map(versions.map(({ _id, version }) => [_id, version]))
    return requests.map(() => newest)
  })

  return {
    newId: () => new Types.ObjectId().toHexString(),

    /** The newest version of a page; undefined if none is published. */
    async find(slug: string): Promise<PageRecord | undefined> {
      const page = await model.findOne({ slug }).sort({ version: -1 }).select(withoutOutbox).lean()
      return page ? toPlain(page) : undefined
    },

    /** The newest version of each page, by slug. Publishing limits their number. */
    async list(): Promise<PageRecord[]> {
      const pages = await model.aggregate<StoredPageVersion>([
        newestFirst,
        { $group: { _id: '$slug', newest: { $first: '$$ROOT' } } },
        { $replaceRoot: { newRoot: '$newest' } },
        { $project: withoutOutbox },
        { $sort: { slug: 1 } },
      ])
      return pages.map(toPlain)
    },

    /** The address and title of each page, by slug. */
    links: () =>
      model.aggregate<PageLink>([
        newestFirst,
        {
          $group: {
            _id: '$slug',
            title: { $first: '$title' },
            publishedAt: { $first: '$publishedAt' },
          },
        },
        { $project: { _id: 0, slug: '$_id', title: 1, publishedAt: 1 } },
        { $sort: { slug: 1 } },
      ]),

    /** The newest version of each of these pages; those that are not published are left out. */
    async findVersions<Slug extends string>(
      slugs: readonly Slug[],
    ): Promise<Partial<Record<Slug, number>>> {
      const newest = await readVersions(slugs)
      const versions: Partial<Record<Slug, number>> = {}
      for (const slug of slugs) {
        const version = newest.get(slug)
        if (version !== undefined) versions[slug] = version
      }
      return versions
    },

    /**
     * Publishes a version: the insert is the publication.
     * @returns false when this version of the page exists already
     */
    async publish(id: string, version: NewPageVersion): Promise<boolean> {
      try {
        await model.create({ _id: new Types.ObjectId(id), ...version })
        return true
      } catch (error) {
        if (isDuplicateKey(error, 'slug')) return false
        throw error
      }
    },
  }
}

export type PageQueries = ReturnType<typeof createPageQueries>
