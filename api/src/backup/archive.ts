import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'
import { toPdfFileName, parsePdfFileName } from '../integrations/storage/image-storage'

/** The last entry of an archive. Without it an archive is incomplete. */
export const MANIFEST = 'manifest.json'
/** A document may have 16 MB; documents are packed into entries of this size. */
export const ENTRY_BYTES = 4 * 1_024 * 1_024

export const manifestSchema = z.object({
  format: z.literal(1),
  shopName: z.string(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** The number of the newest migration in the database. */
  databaseVersion: z.number().int(),
  collections: z.array(
    z.object({
      name: z.string().min(1),
      options: z.record(z.string(), z.unknown()),
      indexes: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  /** The number in the archive; a document that changed during the backup is in it twice. */
  documents: z.number().int(),
  /** The number of those that were changed or inserted during the backup. */
  later: z.number().int().default(0),
  pictures: z.number().int(),
  /** The PDFs of tax documents. */
  papers: z.number().int(),
  /** The hash of the names and contents of all earlier entries, in their order. */
  sha256: z.string(),
})
export type Manifest = z.output<typeof manifestSchema>

/** An unusable archive. Its message gives the reason. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** The content of an entry: documents, later versions of some of them, a picture, or a PDF. */
export type EntryKind =
  | { kind: 'documents' | 'later'; collection: string }
  | { kind: 'picture'; name: string; width: string }
  | { kind: 'pdf'; name: string }

export const toDocumentsEntryName = (collection: string, later: boolean, number: number) =>
  `${later ? 'later' : 'database'}/${collection}/${String(number).padStart(6, '0')}.bson`
export const toPictureEntryName = (name: string, width: number) => `uploads/${name}-${width}.webp`
export const toPdfEntryName = (name: string) => `documents/${toPdfFileName(name)}`

/** Parses the name of an entry. @throws ArchiveError for unknown names */
export function parseEntryName(name: string): EntryKind {
  const [, folder, collection] = /^(database|later)\/([^/]+)\/\d{6,}\.bson$/.exec(name) ?? []
  if (folder && collection) {
    return { kind: folder === 'later' ? 'later' : 'documents', collection }
  }
  const [, picture, width] = /^uploads\/([a-z0-9-]+)-(\d+)\.webp$/.exec(name) ?? []
  if (picture && width) return { kind: 'picture', name: picture, width }
  const pdf = name.startsWith('documents/') && parsePdfFileName(name.slice('documents/'.length))
  if (pdf) return { kind: 'pdf', name: pdf }
  throw new ArchiveError(`it holds ${name}, which no backup of a shop does`)
}

/** Computes the checksum of an archive, entry by entry. */
export function createDigest(): {
  add(name: string, content: Uint8Array): void
  read: () => string
} {
  const hash: Hash = createHash('sha256')
  return {
    add(name, content) {
      hash.update(`${name}\0${content.length}\0`).update(content)
    },
    read: () => hash.copy().digest('hex'),
  }
}

/** Splits the documents of an entry: each begins with its length. */
export function splitDocuments(content: Uint8Array): Uint8Array[] {
  const documents: Uint8Array[] = []
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  for (let at = 0; at < content.length;) {
    const length = at + 4 <= content.length ? view.getInt32(at, true) : 0
    if (length < 5 || at + length > content.length) {
      throw new ArchiveError('a document in it is truncated')
    }
    documents.push(content.subarray(at, at + length))
    at += length
  }
  return documents
}
