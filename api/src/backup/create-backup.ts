import type { ShopStorage, PdfStorage } from '../integrations/storage/image-storage'
import type { Connection } from '../models/connect'
import { refuseUnfinishedRestore } from '../models/backup/markers'
import { watchChanges } from '../models/backup/consistent-snapshot'
import { createRawCollections, type RawDocument } from '../models/backup/raw-collections'
import { createMigrationQueries } from '../models/migrations/migration-queries'
import {
  toDocumentsEntryName,
  ENTRY_BYTES,
  toPdfEntryName,
  toPictureEntryName,
  type Manifest,
} from './archive'
import { createArchiveWriter, type ArchiveWriter } from './write-archive'

/**
 * The collections copied first, in this order; all others may be a little newer, but never older.
 * Purchases come before products: a line that is in the stock already is not added again.
 */
const FIRST = ['orders', 'reviews', 'purchases', 'products']

/**
 * The collections that are not copied: the log of events, which starts again after a restore, and
 * the deliveries of its events. Events that are not in the log yet are in the records that they are
 * about.
 */
const LEFT_OUT = ['events', 'event_logs', 'webhook_deliveries']

interface BackupSource {
  connection: Connection
  storage: ShopStorage
  shopName: string
  now(): Date
}

type BackupResult = Omit<Manifest, 'sha256'>

type Count = { documents: number; later: number; pictures: number; papers: number }

/** The database is empty: most likely it is not the shop's. */
export class NothingToBackUpError extends Error {
  override name = 'NothingToBackUpError'
}

/** Reports progress. The backup waits for the returned promise. */
type TellProgress = (label: string, fraction: number) => void | Promise<void>

/** Packs documents into entries of a few megabytes. */
async function copyDocuments(
  archive: ArchiveWriter,
  { collection, later = false }: { collection: string; later?: boolean },
  documents: AsyncIterable<RawDocument> | Iterable<RawDocument>,
  onCopied: (count: number) => void | Promise<void>,
): Promise<void> {
  let batch: RawDocument[] = []
  let bytes = 0
  let entries = 0
  const flushBatch = async () => {
    if (batch.length === 0) return
    entries += 1
    await archive.add(toDocumentsEntryName(collection, later, entries), Buffer.concat(batch))
    await onCopied(batch.length)
    batch = []
    bytes = 0
  }
  for await (const document of documents) {
    batch.push(document)
    bytes += document.length
    if (bytes >= ENTRY_BYTES) await flushBatch()
  }
  await flushBatch()
}

async function copyPictures(
  archive: ArchiveWriter,
  storage: ShopStorage,
  progress: TellProgress,
): Promise<number> {
  let expected = 0
  for await (const _kept of storage.list()) expected += 1
  let done = 0
  let copied = 0
  for await (const { name, width } of storage.list()) {
    done += 1
    const content = await storage.read(name, width)
    if (!content) continue
    await archive.add(toPictureEntryName(name, width), content)
    copied += 1
    await progress('Backing up pictures', Math.min(1, done / expected))
  }
  return copied
}

/** Copies the PDFs of documents, one in memory at a time. */
async function copyPdfs(
  archive: ArchiveWriter,
  pdfs: PdfStorage,
  progress: TellProgress,
): Promise<number> {
  let expected = 0
  for await (const _name of pdfs.list()) expected += 1
  let copied = 0
  for await (const name of pdfs.list()) {
    const content = await pdfs.read(name)
    if (!content) continue
    await archive.add(toPdfEntryName(name), content)
    copied += 1
    await progress('Backing up documents', Math.min(1, copied / expected))
  }
  return copied
}

/**
 * Copies a shop's database, pictures and documents into one archive, while the shop runs
 * (docs/decisions: backups without transactions).
 * @throws NothingToBackUpError, NoConsistentSnapshotError when orders change without a pause, StorageError,
 * RestoreUnfinishedError
 */
export async function backUp(
  { connection, storage, shopName, now }: BackupSource,
  path: string,
  progress: TellProgress = () => {},
): Promise<BackupResult> {
  await storage.check()
  await refuseUnfinishedRestore(connection)
  const raw = createRawCollections(connection)
  if (await raw.isEmpty()) {
    throw new NothingToBackUpError(
      `The database ${connection.name} is empty: there is nothing to back up. Is it the shop's? DATA_DIR or MONGODB_URI says which it is.`,
    )
  }
  const beganAt = now()
  const changes = await watchChanges(connection, beganAt)
  const collections = (await raw.shapes()).filter(({ name }) => !LEFT_OUT.includes(name))
  const names = collections.map(({ name }) => name)
  const counts = await Promise.all(names.map((name) => raw.estimateCount(name)))
  const expected = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  )
  const count: Count = { documents: 0, later: 0, pictures: 0, papers: 0 }
  const label = 'Backing up the database'
  const onDocuments = (copied: number) => {
    count.documents += copied
    return progress(label, Math.min(0.99, (count.documents - count.later) / expected))
  }
  const onLater = (copied: number) => {
    count.later += copied
    return onDocuments(copied)
  }
  const archive = createArchiveWriter(path)
  try {
    const first = FIRST.filter((name) => names.includes(name))
    for (const name of first)
      await copyDocuments(archive, { collection: name }, raw.read(name), onDocuments)
    for (const [name, documents] of Object.entries(await changes.consistentSnapshot())) {
      const later = { collection: name, later: true }
      await copyDocuments(archive, later, documents as RawDocument[], onLater)
    }
    for (const name of names.filter((collection) => !FIRST.includes(collection))) {
      await copyDocuments(archive, { collection: name }, raw.read(name), onDocuments)
    }
    // Pictures are stored before the product that shows them, so none of them is missing now.
    await progress(label, 1)
    count.pictures = await copyPictures(archive, storage, progress)
    // The same is true of the PDFs that the records of documents name.
    count.papers = await copyPdfs(archive, storage.pdfs, progress)
    const result: BackupResult = {
      format: 1,
      shopName,
      beganAt: beganAt.toISOString(),
      endedAt: now().toISOString(),
      databaseVersion: await createMigrationQueries(connection).readVersion(),
      collections,
      ...count,
    }
    await archive.finish(result)
    return result
  } catch (error) {
    await archive.abandon()
    throw error
  }
}
