import { freeBytes, inMegabytes } from '../../src/config/machine'
import { DatabaseDirectoryError } from '../../src/database/errors'

/** MongoDB builds no index with less than 500 MiB of free space; its journal comes on top. */
const NEEDED_BYTES = 600_000_000
/** A process that ended with less than this had no room for its next write. */
const FULL_BYTES = 50_000_000

/** @throws DatabaseDirectoryError with need and have, if a database could not start with this space */
export function requireSpace(directory: string, free: number): void {
  if (free >= NEEDED_BYTES) return
  throw new DatabaseDirectoryError(
    'full',
    `The database in ${directory} needs ${inMegabytes(NEEDED_BYTES)} of free space to start, and ${inMegabytes(free)} are free: make room, or choose another DATA_DIR`,
  )
}

/** {@link requireSpace} with the space of the disk. A system that does not tell it passes. */
export async function requireFreeSpace(directory: string): Promise<void> {
  const free = await freeBytes(directory).catch(() => undefined)
  if (free !== undefined) requireSpace(directory, free)
}

/** The addition to the message of an ended process if the disk is full; empty otherwise. */
export function fullDiskNote(directory: string, free: number | undefined): string {
  if (free === undefined || free >= FULL_BYTES) return ''
  return ` because the disk is full (${inMegabytes(free)} free in ${directory}): make room, and it continues by itself`
}
