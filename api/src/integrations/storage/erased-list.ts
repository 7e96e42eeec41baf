import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readFileIfExists } from './disk-files'

/**
 * The erased customers, as hashes of their ids. The list is append-only and not part of backups, so
 * that a restore of an older backup erases them again.
 */
export interface ErasedList {
  add(hash: string): Promise<void>
  /** All hashes, unordered. */
  read(): Promise<Set<string>>
}

/** The hash by which a customer is in the list. */
export const hashErasedId = (userId: string): string =>
  createHash('sha256').update(userId).digest('hex')

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The hashes in a file, a line each. A line that a crash has cut off is none. */
export const parseHashes = (file: string): Set<string> =>
  new Set(file.split(/\s+/).filter((line) => isHash(line)))

/** Keeps the list in a file, which nothing serves. */
export const createErasedFile = (path: string): ErasedList => ({
  async add(hash) {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a', 0o600)
    try {
      // Each hash is on a separate line, even after one that a crash has cut off.
      await file.write(`\n${hash}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  },

  read: async () => parseHashes((await readFileIfExists(path))?.toString('utf8') ?? ''),
})

/** The name of an object of the list, for a bucket, where nothing can be appended to a file. */
export const parseErasedKey = (key: string): string | undefined => (isHash(key) ? key : undefined)
