import type { ImportCounts, LeftOut } from '@voltkart/shared/contract/imports'
import {
  IMPORT_DAYS,
  type ImportSource,
  type ImportState,
  type ImportSubject,
  type PictureChoice,
  type PriceKind,
} from '@voltkart/shared/domain/imports'
import { Schema, type Connection, type Types } from 'mongoose'
import type { AuditActor } from '../audit/audit-schema'

/** A file of an import. */
export interface ImportFile {
  name: string
  bytes: number
  subject?: ImportSubject
  encoding?: string
  rows: number
}

/** What an import has done so far. */
export interface ImportResult {
  files: ImportFile[]
  counts: Partial<Record<ImportSubject, ImportCounts>>
  /** In paise, or in hundredths of another currency. */
  sums: { subject: ImportSubject; currency: string; paise: number }[]
  notes: string[]
  leftOutTotal: number
}

/** What an import was asked for. */
export interface ImportOrder {
  kind: ImportSource
  prices: PriceKind
  images: PictureChoice | 'folder'
  dryRun: boolean
  by: AuditActor
  /** Only an owner in person may import customers and orders. */
  isByOwner: boolean
  /** It reads files of the machine, in a program of its own. */
  isLocal?: true
}

export interface StoredImport extends ImportOrder, ImportResult {
  _id: Types.ObjectId
  state: Exclude<ImportState, 'interrupted'>
  startedAt: Date
  finishedAt?: Date
  /** The process that runs it, which renews `beatAt`. */
  holder?: string
  beatAt?: Date
  error?: string
}

/**
 * What a record of another shop has become. It is reserved before the record is written, so a second
 * import, or the same one after a crash, finds the same subject.
 */
export interface StoredLink {
  /** Shop, subject and the shop's own key, such as `shopify:product:blue-mug`. */
  _id: string
  /** The id of the record here. */
  subject: string
  /** The import that made the record, and the latest that changed it. */
  madeBy: string
  changedBy?: string
  /** A hash of each field as it was in the file; absent until the record is written. */
  prints?: Record<string, string>
}

export interface StoredLeftOut extends LeftOut {
  import: string
  at: Date
}

/** A value that occurs only once in the files of an import, with the row that has it. */
export interface StoredMark {
  /** The import and the value. */
  _id: string
  /** The number of the file, from 0 on, and of the row in it. */
  file: number
  row: number
  /** The cells of a row that later rows refer to. */
  cells?: Record<string, string>
  at: Date
}

/** A part of a file of an import. */
export interface StoredChunk {
  import: string
  file: number
  part: number
  bytes: Buffer
  at: Date
}

const required = true
const text = { type: String, required } as const
const count = { type: Number, required } as const
const time = { type: Date, required } as const
const plain = { _id: false } as const
const expires = { expireAfterSeconds: IMPORT_DAYS * 24 * 60 * 60 }

const importSchema = new Schema<StoredImport>(
  {
    kind: text,
    prices: text,
    images: text,
    dryRun: { type: Boolean, required },
    by: {
      type: new Schema<AuditActor>({ _id: String, name: text, email: String }, plain),
      required,
    },
    isByOwner: { type: Boolean, required },
    isLocal: Boolean,
    state: text,
    startedAt: time,
    finishedAt: Date,
    holder: String,
    beatAt: Date,
    error: String,
    files: [
      new Schema<ImportFile>(
        { name: text, bytes: count, subject: String, encoding: String, rows: count },
        plain,
      ),
    ],
    counts: { type: Schema.Types.Mixed, default: () => ({}) },
    sums: [new Schema({ subject: text, currency: text, paise: count }, plain)],
    notes: [String],
    leftOutTotal: { type: Number, default: 0 },
  },
  { collection: 'imports', versionKey: false, minimize: false },
)
importSchema.index({ startedAt: 1 }, expires)
importSchema.index({ state: 1, startedAt: 1 })

const linkSchema = new Schema<StoredLink>(
  { _id: text, subject: text, madeBy: text, changedBy: String, prints: Schema.Types.Mixed },
  { collection: 'import_links', versionKey: false },
)

const leftOutSchema = new Schema<StoredLeftOut>(
  {
    import: text,
    file: text,
    row: count,
    column: { type: String, default: '' },
    value: { type: String, default: '' },
    message: text,
    isWhole: { type: Boolean, required },
    at: time,
  },
  { collection: 'import_left_out', versionKey: false },
)
leftOutSchema.index({ import: 1, _id: 1 })
leftOutSchema.index({ at: 1 }, expires)

const markSchema = new Schema<StoredMark>(
  { _id: text, file: count, row: count, cells: Schema.Types.Mixed, at: time },
  { collection: 'import_marks', versionKey: false },
)
markSchema.index({ at: 1 }, expires)

const chunkSchema = new Schema<StoredChunk>(
  { import: text, file: count, part: count, bytes: { type: Buffer, required }, at: time },
  { collection: 'import_chunks', versionKey: false },
)
chunkSchema.index({ import: 1, file: 1, part: 1 }, { unique: true })
chunkSchema.index({ at: 1 }, expires)

export const createImportModels = (connection: Connection) => ({
  imports: connection.model('Import', importSchema),
  links: connection.model('ImportLink', linkSchema),
  leftOut: connection.model('ImportLeftOut', leftOutSchema),
  marks: connection.model('ImportMark', markSchema),
  chunks: connection.model('ImportChunk', chunkSchema),
})

export type ImportModels = ReturnType<typeof createImportModels>
