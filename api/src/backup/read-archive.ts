import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import {
  ArchiveError,
  createDigest,
  parseEntryName,
  MANIFEST,
  manifestSchema,
  splitDocuments,
  type EntryKind,
  type Manifest,
} from './archive'
import { toError } from '../errors'

/** Receives each entry in order. */
export type TakeEntry = (entry: EntryKind, content: Uint8Array) => Promise<void>

function readManifest(content: Uint8Array): Manifest {
  const { data, success } = manifestSchema.safeParse(
    JSON.parse(Buffer.from(content).toString('utf8')),
  )
  if (!success) throw new ArchiveError('its manifest is not one that this program knows')
  return data
}

async function readContent(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Reads an archive from beginning to end, one entry in memory at a time, and checks it. It is valid
 * only if this resolves.
 * @throws ArchiveError when it is damaged, cut off or no backup of a shop
 */
export async function readArchive(
  path: string,
  take: TakeEntry = () => Promise.resolve(),
  progress: (fraction: number) => void = () => {},
): Promise<Manifest> {
  const { size } = await stat(path).catch(() => {
    throw new ArchiveError(`${path} cannot be read`)
  })
  const digest = createDigest()
  const tar = extract()
  const file = createReadStream(path)
  const archive: { manifest?: Manifest } = {}
  const counted = { documents: 0, pictures: 0, papers: 0 }
  /** Errors of the caller's callback are not errors of the archive. */
  let takersError: { error: unknown } | undefined

  async function takeOne(name: string, content: Uint8Array): Promise<void> {
    if (archive.manifest) throw new ArchiveError('something follows its manifest')
    if (name === MANIFEST) {
      archive.manifest = readManifest(content)
      if (archive.manifest.sha256 !== digest.read()) throw new ArchiveError('its checksum is wrong')
      return
    }
    digest.add(name, content)
    const kind = parseEntryName(name)
    if (kind.kind === 'picture') counted.pictures += 1
    else if (kind.kind === 'pdf') counted.papers += 1
    else counted.documents += splitDocuments(content).length
    await take(kind, content).catch((error: unknown) => {
      takersError = { error }
      throw error
    })
    progress(file.bytesRead / size)
  }

  const reading = pipeline(file, createGunzip(), tar)
  try {
    await Promise.all([
      reading,
      (async () => {
        for await (const entry of tar) {
          const content = await readContent(entry as AsyncIterable<Uint8Array>)
          await takeOne(entry.header.name, content)
        }
      })(),
    ])
  } catch (error) {
    if (takersError) throw takersError.error
    if (error instanceof Error && 'syscall' in error) {
      throw new ArchiveError(`${path} cannot be read: ${error.message}`, { cause: error })
    }
    throw new ArchiveError(`${path} is damaged: ${toError(error).message}`, { cause: error })
  } finally {
    file.destroy()
    await reading.catch(() => undefined)
  }
  const manifest = archive.manifest
  if (!manifest) throw new ArchiveError(`${path} is damaged: it ends before its manifest`)
  const isComplete = (['documents', 'pictures', 'papers'] as const).every(
    (part) => counted[part] === manifest[part],
  )
  if (!isComplete) {
    throw new ArchiveError(`${path} is damaged: something is missing from it`)
  }
  return manifest
}
