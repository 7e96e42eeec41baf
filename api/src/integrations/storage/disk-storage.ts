import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileNames, putFile, readFileIfExists } from './disk-files'
import { createErasedFile } from './erased-list'
import {
  imageWidths,
  isImageName,
  toStoredFileName,
  parseImageName,
  type ImageWidth,
  type ShopStorage,
  toPdfFileName,
  parsePdfFileName,
  type PdfStorage,
} from './image-storage'

/** The name of the file with the list of erased customers. */
export const ERASED_FILE = 'erased-customers.txt'

const createDiskPdfs = (directory: string): PdfStorage => ({
  put: (name, pdf) => putFile(directory, toPdfFileName(name), pdf),
  read: (name) => readFileIfExists(join(directory, toPdfFileName(name))),
  remove: (name) => rm(join(directory, toPdfFileName(name)), { force: true }),
  async *list() {
    for await (const file of readFileNames(directory)) {
      const name = parsePdfFileName(file)
      if (name) yield name
    }
  },
})

/**
 * Stores pictures in a folder, which it creates if missing.
 * @param pdfs the folder of the PDFs of documents, which nothing serves to the public
 * @param erased the file with the list of erased customers
 */
export function createDiskStorage(
  directory: string,
  pdfs = join(directory, 'documents'),
  erased = join(directory, ERASED_FILE),
): ShopStorage {
  function toPath(name: string, width: ImageWidth): string {
    if (!isImageName(name)) throw new Error('Not a name of a picture')
    return join(directory, toStoredFileName({ name, width }))
  }
  return {
    pdfs: createDiskPdfs(pdfs),
    erased: createErasedFile(erased),

    // The settings were only accepted with a writable data folder.
    check: () => Promise.resolve(),

    async put(name, width, webp) {
      toPath(name, width)
      await putFile(directory, toStoredFileName({ name, width }), webp)
    },

    async read(name, width) {
      return isImageName(name) ? readFileIfExists(toPath(name, width)) : undefined
    },

    async remove(name) {
      await Promise.all(imageWidths.map((width) => rm(toPath(name, width), { force: true })))
    },

    async *list() {
      for await (const file of readFileNames(directory)) {
        const image = parseImageName(file)
        if (image) yield image
      }
    },
  }
}
