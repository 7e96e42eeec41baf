import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { measureFreeBytes, formatMegabytes } from '../config/machine'
import { ExpectedError } from '../errors'
import type { Connection } from '../models/connect'

/** MongoDB builds no index with less than 500 MiB of free space; its journal comes on top. */
const FOR_INDEXES_BYTES = 600_000_000
/** The safety copy, and as much again for what the migrations write. */
const COPIES = 2

/** A disk, what is free on it, and what an upgrade writes there. In bytes. */
interface Disk {
  /** Equal for two folders on one disk. */
  id: string
  where: string
  free: number
  needed: number
}

/** @throws ExpectedError with need and have, if a disk has too little space for all that goes there */
export function requireDiskSpace(disks: readonly Disk[]): void {
  for (const { id, where, free } of disks) {
    const needed = disks
      .filter((disk) => disk.id === id)
      .reduce((sum, disk) => sum + disk.needed, 0)
    if (free >= needed) continue
    throw new ExpectedError(
      `The upgrade needs up to ${formatMegabytes(needed)} of free space for ${where}, and ${formatMegabytes(free)} are free: make room, or choose another disk for the backup with --to DIR.`,
    )
  }
}

/** The size of all files in a folder; 0 without the folder. */
async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  let bytes = 0
  for (const file of entries.filter((item) => item.isFile())) {
    bytes += await stat(join(file.parentPath, file.name)).then(({ size }) => size)
  }
  return bytes
}

interface DatabaseStats {
  dataSize: number
  storageSize: number
  indexSize: number
  /** The size of the whole disk; not every server reports it. */
  fsTotalSize?: number
  fsUsedSize?: number
}

/**
 * The disks that an upgrade writes to.
 * @param isOwnDatabase whether the database is in the data folder
 */
export async function listDisks(
  connection: Connection,
  {
    backups,
    dataDirectory,
    isOwnDatabase,
  }: { backups: string; dataDirectory: string; isOwnDatabase: boolean },
): Promise<Disk[]> {
  const database = connection.getClient().db(connection.name)
  const stats = (await database.command({ dbStats: 1 })) as unknown as DatabaseStats
  const { dataSize, storageSize, indexSize, fsTotalSize, fsUsedSize } = stats
  const ownDisk = async (folder: string) => `disk ${(await stat(folder)).dev}`
  const freeAtServer = fsTotalSize && fsUsedSize ? fsTotalSize - fsUsedSize : Infinity
  const files = ['uploads', 'documents'].map((name) => measureFolder(join(dataDirectory, name)))
  const inFiles = (await Promise.all(files)).reduce((sum, bytes) => sum + bytes, 0)
  return [
    {
      id: isOwnDatabase ? await ownDisk(dataDirectory) : 'of the database',
      where: 'the database',
      free: isOwnDatabase ? await measureFreeBytes(dataDirectory) : freeAtServer,
      needed: COPIES * (storageSize + indexSize) + FOR_INDEXES_BYTES,
    },
    {
      id: await ownDisk(backups),
      where: `the backup in ${backups}`,
      free: await measureFreeBytes(backups),
      needed: dataSize + inFiles,
    },
  ]
}
