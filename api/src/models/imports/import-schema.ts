import { leftOutSchema, type ImportCounts } from '@voltkart/shared/contract/imports'
import {
  IMPORT_DAYS,
  type ImportSource,
  type ImportState,
  type ImportSubject,
  type PictureChoice,
  type PriceKind,
} from '@voltkart/shared/domain/imports'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, bytes, text, toSchema } from '../record-schema'
import { auditActor } from '../audit/audit-schema'

/** A file of an import. */
const importFile = z.object({
  name: z.string(),
  bytes: z.number(),
  subject: text<ImportSubject>().exactOptional(),
  encoding: z.string().exactOptional(),
  rows: z.number(),
})
export type ImportFile = z.infer<typeof importFile>

/** The progress of an import. */
const importResult = z.object({
  files: z.array(importFile),
  counts: z.custom<Partial<Record<ImportSubject, ImportCounts>>>().default({}),
  /** In paise, or in hundredths of another currency. */
  sums: z.array(
    z.object({
      subject: text<ImportSubject>(),
      currency: z.string(),
      paise: z.number(),
    }),
  ),
  notes: z.array(z.string()),
  leftOutTotal: z.number().default(0),
})
export type ImportResult = z.infer<typeof importResult>

/** The request of an import. */
const importOrder = z.object({
  kind: text<ImportSource>(),
  prices: text<PriceKind>(),
  images: text<PictureChoice | 'folder'>(),
  dryRun: z.boolean(),
  by: auditActor,
  /** Only an owner in person may import customers and orders. */
  isByOwner: z.boolean(),
  /** It reads files of the machine, in a program of its own. */
  isLocal: z.literal(true).exactOptional(),
})
export type ImportOrder = z.infer<typeof importOrder>

const storedImport = z.object({
  ...importOrder.shape,
  ...importResult.shape,
  _id: objectId,
  state: text<Exclude<ImportState, 'interrupted'>>(),
  startedAt: z.date(),
  finishedAt: z.date().exactOptional(),
  /** The process that runs it, which renews `beatAt`. */
  holder: z.string().exactOptional(),
  beatAt: z.date().exactOptional(),
  error: z.string().exactOptional(),
})
export type StoredImport = z.infer<typeof storedImport>

/**
 * The subject of a record of another shop. It is reserved before the record is written, so a second
 * import, or the same one after a crash, finds the same subject.
 */
const storedLink = z.object({
  /** Shop, subject and the shop's own key, such as `shopify:product:blue-mug`. */
  _id: z.string(),
  /** The id of the record here. */
  subject: z.string(),
  /** The import that made the record, and the latest that changed it. */
  madeBy: z.string(),
  changedBy: z.string().exactOptional(),
  /** A hash of each field as it was in the file; absent until the record is written. */
  fingerprints: z.record(z.string(), z.string()).exactOptional(),
})
export type StoredLink = z.infer<typeof storedLink>

const storedLeftOut = z.object({
  ...leftOutSchema.shape,
  column: z.string().default(''),
  value: z.string().default(''),
  import: z.string(),
  at: z.date(),
})
export type StoredLeftOut = z.infer<typeof storedLeftOut>

/** A value that occurs only once in the files of an import, with the row that has it. */
const storedMark = z.object({
  /** The import and the value. */
  _id: z.string(),
  /** The number of the file, from 0 on, and of the row in it. */
  file: z.number(),
  row: z.number(),
  /** The cells of a row that later rows refer to. */
  cells: z.record(z.string(), z.string()).exactOptional(),
  at: z.date(),
})
export type StoredMark = z.infer<typeof storedMark>

/** A part of a file of an import. */
const storedChunk = z.object({
  import: z.string(),
  file: z.number(),
  part: z.number(),
  bytes,
  at: z.date(),
})
export type StoredChunk = z.infer<typeof storedChunk>

const expires = { expireAfterSeconds: IMPORT_DAYS * 24 * 60 * 60 }

const importSchema = toSchema(storedImport, 'imports', { minimize: false, aboutNoPerson: true })
importSchema.index({ startedAt: 1 }, expires)
importSchema.index({ state: 1, startedAt: 1 })

const linkSchema = toSchema(storedLink, 'import_links', { aboutNoPerson: true })

const leftOutModelSchema = toSchema(storedLeftOut, 'import_left_out')
leftOutModelSchema.index({ import: 1, _id: 1 })
leftOutModelSchema.index({ at: 1 }, expires)

const markSchema = toSchema(storedMark, 'import_marks')
markSchema.index({ at: 1 }, expires)

const chunkSchema = toSchema(storedChunk, 'import_chunks')
chunkSchema.index({ import: 1, file: 1, part: 1 }, { unique: true })
chunkSchema.index({ at: 1 }, expires)

export const createImportModels = (connection: Connection) => ({
  imports: connection.model('Import', importSchema),
  links: connection.model('ImportLink', linkSchema),
  leftOut: connection.model('ImportLeftOut', leftOutModelSchema),
  marks: connection.model('ImportMark', markSchema),
  chunks: connection.model('ImportChunk', chunkSchema),
})

export type ImportModels = ReturnType<typeof createImportModels>
