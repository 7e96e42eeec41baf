import { statfs } from 'node:fs/promises'

/** The free space of the disk with a folder, in bytes, as this user may use it. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** In megabytes, without decimals. */
export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`
