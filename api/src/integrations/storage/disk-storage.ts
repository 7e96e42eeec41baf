import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn, putFile, readIfThere } from './disk-files'
import { createErasedFile } from './erased-list'
import {
  imageWidths,
  isImageName,
  keptName,
  parseImageName,
  type ImageWidth,
  type ShopStorage,
} from './image-storage'
import { paperFile, paperInFile, type PaperStorage } from './paper-storage'

/** The name of the file with the list of erased customers. */
export const ERASED_FILE = 'erased-customers.txt'

const createDiskPapers = (directory: string): PaperStorage => ({
  put: (name, pdf) => putFile(directory, paperFile(name), pdf),
  read: (name) => readIfThere(join(directory, paperFile(name))),
  remove: (name) => rm(join(directory, paperFile(name)), { force: true }),
  async *list() {
    for await (const file of namesIn(directory)) {
      const name = paperInFile(file)
      if (name) yield name
    }
  },
})

/**
 * Stores pictures in a folder, which it creates if missing.
 * @param papers the folder of the PDFs of documents, which nothing serves to the public
 * @param erased the file with the list of erased customers
 */
export function createDiskStorage(
  directory: string,
  papers = join(directory, 'documents'),
  erased = join(directory, ERASED_FILE),
): ShopStorage {
  function toPath(name: string, width: ImageWidth): string {
    if (!isImageName(name)) throw new Error('Not a name of a picture')
    return join(directory, keptName({ name, width }))
  }
  return {
    papers: createDiskPapers(papers),
    erased: createErasedFile(erased),

    // The settings were only accepted with a writable data folder.
    check: () => Promise.resolve(),

    async put(name, width, webp) {
      toPath(name, width)
      await putFile(directory, keptName({ name, width }), webp)
    },

    async read(name, width) {
      return isImageName(name) ? readIfThere(toPath(name, width)) : undefined
    },

    async remove(name) {
      await Promise.all(imageWidths.map((width) => rm(toPath(name, width), { force: true })))
    },

    async *list() {
      for await (const file of namesIn(directory)) {
        const image = parseImageName(file)
        if (image) yield image
      }
    },
  }
}
