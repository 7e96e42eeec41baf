import { Schema, type Connection, type Types } from 'mongoose'
import { type AuditActor } from '../audit/audit-schema'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'

/**
 * One published version of a page. It is never changed or deleted, since orders name the versions
 * that their customers accepted; only its audit note leaves it once it is in the log.
 */
export interface StoredPageVersion extends WithOutbox {
  _id: Types.ObjectId
  slug: string
  /** Counts the versions of a page, from 1 on. */
  version: number
  title: string
  /** Markdown. */
  body: string
  /** The body as safe HTML. */
  html: string
  publishedAt: Date
  by: AuditActor
}

const required = true

const pageVersionSchema = new Schema<StoredPageVersion>(
  {
    slug: { type: String, required },
    version: { type: Number, required },
    title: { type: String, required },
    body: { type: String, required },
    html: { type: String, required },
    publishedAt: { type: Date, required },
    by: {
      type: new Schema<AuditActor>(
        { _id: String, name: { type: String, required }, email: String },
        { _id: false },
      ),
      required,
    },
    ...outboxField,
  },
  { collection: 'page_versions', versionKey: false },
)
// The newest version of each page is the first of its slug.
pageVersionSchema.index({ slug: 1, version: -1 }, { unique: true })
indexOutbox(pageVersionSchema)

export const createPageVersionModel = (connection: Connection) =>
  connection.model('PageVersion', pageVersionSchema)
