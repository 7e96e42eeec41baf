import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { notFound } from '../../errors'

/** How long a file is served. With the time for which clients keep it, this is under 10 minutes. */
const FEED_FRESH_MS = 5 * 60_000
/** By then, any response that sends the file has opened it. */
const REMOVED_AFTER_MS = 3 * FEED_FRESH_MS

/** A gzip file, and the time of the data in it. */
interface FeedFile {
  path: string
  madeAt: Date
}

/** The text of a file in pieces; undefined if there is no such file. */
type FeedPieces = () => Promise<AsyncIterable<string> | undefined>

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function removeOld(directory: string): Promise<void> {
  const before = Date.now() - REMOVED_AFTER_MS
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const stats = await stat(path).catch(() => undefined)
    // One that cannot be removed, because it is being read, is tried again later.
    if (stats && stats.mtimeMs < before) await rm(path, { force: true }).catch(() => undefined)
  }
}

/**
 * Keeps long texts as compressed files: they take no memory, and are made once in five minutes for
 * any number of requests. Files of dead processes are removed like old ones.
 */
export function createFeedFiles(directory: string, now: () => Date) {
  const files = new Map<string, Promise<FeedFile>>()

  async function makeFile(read: FeedPieces): Promise<FeedFile> {
    const madeAt = now()
    const pieces = await read()
    if (!pieces) throw notFound()
    await mkdir(directory, { recursive: true })
    await removeOld(directory)
    const path = join(directory, `${randomUUID()}.gz`)
    try {
      await pipeline(pieces, createGzip(), createWriteStream(path))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return { path, madeAt }
  }

  /**
   * A fresh file of this name, which is made if there is none.
   * @throws ApiError NOT_FOUND
   */
  return async function provideFile(name: string, read: FeedPieces): Promise<FeedFile> {
    const existing = files.get(name)
    const madeFile = await existing?.catch(() => undefined)
    if (madeFile && now().getTime() - madeFile.madeAt.getTime() < FEED_FRESH_MS) {
      // An operator may have removed it.
      if (await isThere(madeFile.path)) return madeFile
    }
    // Another request may have begun to make one meanwhile.
    const latest = files.get(name)
    if (latest && latest !== existing) return latest
    const file = makeFile(read)
    files.set(name, file)
    file.catch(() => files.delete(name))
    return file
  }
}
