import {
  type ShopStorage,
  imageWidths,
  type ImageStorage,
  toPdfName,
} from '../integrations/storage/image-storage'
import { createDocumentLetters } from '../models/backup/document-letters'
import {
  createRawCollections,
  createStagedCollections,
  toStagedName,
} from '../models/backup/raw-collections'
import { createRestoreMarker } from '../models/backup/markers'
import type { Connection } from '../models/connect'
import { ArchiveError, splitDocuments, type EntryKind, type Manifest } from './archive'
import { readArchive, type TakeEntry } from './read-archive'

type PictureEntry = EntryKind & { kind: 'picture' }

/**
 * Puts the pictures of an archive into a storage in two steps, so that the replaced shop keeps its
 * own until then. Uploaded pictures have unique names; only those of the demo shop may differ under
 * one name.
 */
function createPicturePutter(storage: ImageStorage, path: string) {
  let differ = false

  async function findStored({ name, width }: PictureEntry, content: Uint8Array) {
    const imageWidth = imageWidths.find((candidate) => String(candidate) === width)
    if (!imageWidth) throw new ArchiveError(`${path} holds a picture of a width that is not known`)
    const existing = await storage.read(name, imageWidth)
    const put = () => storage.put(name, imageWidth, Buffer.from(content))
    return { put, isThere: existing !== undefined, isSame: existing?.equals(content) === true }
  }

  const replace: TakeEntry = async (entry, content) => {
    if (entry.kind !== 'picture') return
    const { put, isSame } = await findStored(entry, content)
    if (!isSame) await put()
  }

  return {
    /** Adds a picture unless there is one with its name. */
    async add(entry: PictureEntry, content: Uint8Array): Promise<void> {
      const { put, isThere, isSame } = await findStored(entry, content)
      if (!isThere) await put()
      else if (!isSame) differ = true
    },

    /** Whether existing pictures have to be replaced. */
    differ: () => differ,

    /** Replaces those that differ. */
    replace,
  }
}

interface RestoreTarget {
  connection: Connection
  storage: ShopStorage
  /** Replaces the database's content; otherwise a database that is not empty stays unchanged. */
  force: boolean
}

/** The restored content, and when its backup began. */
type RestoreResult = Pick<Manifest, 'beganAt' | 'documents' | 'pictures'>

type TellRestoreProgress = (label: string, fraction: number) => void

/** The database is not empty, and `force` was not given. */
export class NotEmptyError extends Error {
  override name = 'NotEmptyError'
}

/** Fills new collections beside the shop's own, and adds missing pictures and PDFs. */
async function fillCollections(
  { connection, storage: { pdfs } }: RestoreTarget,
  path: string,
  { collections }: Manifest,
  {
    addPicture,
    progress,
  }: {
    addPicture: (entry: EntryKind & { kind: 'picture' }, content: Uint8Array) => Promise<void>
    progress: TellRestoreProgress
  },
): Promise<void> {
  const raw = createRawCollections(connection)
  const names = new Set(collections.map(({ name }) => name))

  /** A PDF is named by its content, so an existing one is identical. */
  async function addPdf(name: string, content: Uint8Array): Promise<void> {
    if (toPdfName(content) !== name) throw new ArchiveError(`${path} holds a PDF that was changed`)
    const existing = await pdfs.read(name)
    if (!existing?.equals(content)) await pdfs.put(name, content)
  }

  async function put(entry: EntryKind, content: Uint8Array): Promise<void> {
    if (entry.kind === 'picture') return addPicture(entry, content)
    if (entry.kind === 'pdf') return addPdf(entry.name, content)
    if (!names.has(entry.collection)) {
      throw new ArchiveError(`${path} holds documents of a collection that its manifest leaves out`)
    }
    const documents = splitDocuments(content)
    const name = toStagedName(entry.collection)
    if (entry.kind === 'later') await raw.replace(name, documents)
    else await raw.insert(name, documents)
  }

  const staged = collections.map((shape) => ({ ...shape, name: toStagedName(shape.name) }))
  for (const shape of staged) await raw.create(shape)
  await readArchive(path, put, (fraction) => progress('Restoring', fraction))
  for (const [index, shape] of staged.entries()) {
    await raw.createIndexes(shape)
    progress('Making indexes', (index + 1) / staged.length)
  }
}

/**
 * Puts an archive's documents, indexes and pictures into a database and its picture storage. The
 * archive and the storage are checked before any change. The existing shop stays complete until
 * everything is filled in beside it; then it is replaced. A marker in the database exists from the
 * first write to the last and keeps the shop from starting; then running this again finishes the
 * interrupted restore (docs/decisions: backups without transactions). Tax documents that are issued
 * afterwards have the next letter in their numbers.
 * @throws ArchiveError, NotEmptyError, StorageError
 */
export async function restore(
  target: RestoreTarget,
  path: string,
  progress: TellRestoreProgress = () => {},
): Promise<RestoreResult> {
  const { connection, storage, force } = target
  const raw = createRawCollections(connection)
  const marker = createRestoreMarker(connection)
  const staged = createStagedCollections(connection)
  const interrupted = await marker.read()
  // An interrupted restore had the user's consent, and has left nothing that could be kept.
  if (!force && !interrupted?.switching && !(await raw.isEmpty())) {
    throw new NotEmptyError(
      `The database ${connection.name} is not empty. With --force everything in it is replaced.`,
    )
  }
  const manifest = await readArchive(path, undefined, (fraction) => progress('Checking', fraction))
  await storage.check()
  const pictures = createPicturePutter(storage, path)
  await marker.begin(new Date())
  try {
    await staged.clear()
    await fillCollections(target, path, manifest, { addPicture: pictures.add, progress })
  } catch (error) {
    // The shop is unchanged, unless by an earlier restore. If this fails, the marker stays.
    if (!interrupted?.switching) await staged.clear().then(marker.remove, () => undefined)
    throw error
  }
  await marker.noteSwitching()
  if (pictures.differ()) await readArchive(path, pictures.replace)
  const counts = await Promise.all(
    manifest.collections.map(({ name }) => raw.count(toStagedName(name))),
  )
  await createDocumentLetters(connection).beginNext(new Date())
  await staged.replaceShop()
  await marker.remove()
  return {
    beganAt: manifest.beganAt,
    pictures: manifest.pictures,
    documents: counts.reduce((sum, count) => sum + count, 0),
  }
}
