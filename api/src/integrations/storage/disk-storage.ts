import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  imageWidths,
  isImageName,
  keptName,
  parseImageName,
  type ImageStorage,
  type ImageWidth,
} from './image-storage'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Stores pictures in a folder, which it creates if missing. */
export function createDiskStorage(directory: string): ImageStorage {
  function pathOf(name: string, width: ImageWidth): string {
    if (!isImageName(name)) throw new Error('Not a name of a picture')
    return join(directory, keptName({ name, width }))
  }
  return {
    // The settings were only accepted with a writable data folder.
    check: () => Promise.resolve(),

    async put(name, width, webp) {
      const path = pathOf(name, width)
      await mkdir(directory, { recursive: true })
      // Renaming makes a picture appear complete; a crash leaves only a hidden file behind.
      const part = join(directory, `.${randomUUID()}.part`)
      try {
        await writeDurably(part, webp)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },

    async read(name, width) {
      if (!isImageName(name)) return undefined
      try {
        return await readFile(pathOf(name, width))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async remove(name) {
      await Promise.all(imageWidths.map((width) => rm(pathOf(name, width), { force: true })))
    },

    async *list() {
      const folder = await opendir(directory).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for await (const { name } of folder) {
        const image = parseImageName(name)
        if (image) yield image
      }
    },
  }
}
