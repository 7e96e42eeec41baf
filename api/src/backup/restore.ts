import { imageWidths, type ImageStorage } from '../integrations/storage/image-storage'
import type { Connection } from '../models/connect'
import { createRawCollections } from '../models/backup/raw-collections'
import { ArchiveError, splitDocuments, type EntryKind, type Manifest } from './archive'
import { readArchive } from './read-archive'

export interface RestoreTarget {
  connection: Connection
  storage: ImageStorage
  /** Removes what the database holds; otherwise a database that is not empty is left as it is. */
  force: boolean
}

/** What is there now, and the moment it is from. */
export type RestoreResult = Pick<Manifest, 'beganAt' | 'documents' | 'pictures'>

/** The database holds something, and nobody has said that it may go. */
export class NotEmptyError extends Error {
  override name = 'NotEmptyError'
}

/**
 * Puts an archive's documents, indexes and pictures into a database and its picture storage. The
 * archive and the storage are checked before anything is touched.
 * @throws ArchiveError, NotEmptyError, StorageError
 */
export async function restore(
  { connection, storage, force }: RestoreTarget,
  path: string,
  progress: (label: string, fraction: number) => void = () => {},
): Promise<RestoreResult> {
  const raw = createRawCollections(connection)
  if (!force && !(await raw.isEmpty())) {
    throw new NotEmptyError(
      `The database ${connection.name} is not empty. With --force everything in it is removed first.`,
    )
  }
  const manifest = await readArchive(path, undefined, (fraction) => progress('Checking', fraction))
  const known = new Set(manifest.collections.map(({ name }) => name))

  async function put(entry: EntryKind, content: Uint8Array): Promise<void> {
    if (entry.kind === 'picture') {
      const width = imageWidths.find((one) => String(one) === entry.width)
      if (!width) throw new ArchiveError(`${path} holds a picture of a width that is not known`)
      await storage.put(entry.name, width, Buffer.from(content))
      return
    }
    if (!known.has(entry.collection)) {
      throw new ArchiveError(`${path} holds documents of a collection that its manifest leaves out`)
    }
    const documents = splitDocuments(content)
    if (entry.kind === 'later') await raw.replace(entry.collection, documents)
    else await raw.insert(entry.collection, documents)
  }

  await storage.check()
  if (force) await raw.clear()
  for (const shape of manifest.collections) await raw.create(shape)
  await readArchive(path, put, (fraction) => progress('Restoring', fraction))
  for (const [index, shape] of manifest.collections.entries()) {
    await raw.createIndexes(shape)
    progress('Making indexes', (index + 1) / manifest.collections.length)
  }
  const counts = await Promise.all(manifest.collections.map(({ name }) => raw.count(name)))
  const { beganAt, pictures } = manifest
  return { beganAt, pictures, documents: counts.reduce((sum, count) => sum + count, 0) }
}
