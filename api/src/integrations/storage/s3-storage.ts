import type { S3Config } from '../../config/config'
import {
  IMAGE_CACHE_CONTROL,
  imageWidths,
  isImageName,
  toStoredFileName,
  parseImageName,
  type ImageWidth,
  type ShopStorage,
  toPdfFileName,
  parsePdfFileName,
} from './image-storage'
import { parseErasedKey } from './erased-list'
import { createS3Objects } from './s3-objects'

/** The prefixes of pictures and of documents, so that the bucket may contain other objects too. */
const PICTURES = 'uploads/'
const PDF_FOLDER = 'documents/'
/** An empty object for each hash of the list of erased customers: a bucket has no files to append to. */
const ERASED = 'erased-customers/'
/** The maximum page size of a listing. */
const PAGE_KEYS = 1_000

const pictureHeaders = { ContentType: 'image/webp', CacheControl: IMAGE_CACHE_CONTROL }
const erasedHeaders = { ContentType: 'text/plain', CacheControl: 'private' }
const pdfHeaders = { ContentType: 'application/pdf', CacheControl: 'private' }

/** Stores pictures and the PDFs of documents in an S3 bucket. Failures are thrown as StorageError. */
export function createS3Storage(config: S3Config, pageKeys = PAGE_KEYS): ShopStorage {
  const objects = createS3Objects(config, pageKeys)

  function toKey(name: string, width: ImageWidth): string {
    if (!isImageName(name)) throw new Error('Not a name of a picture')
    return PICTURES + toStoredFileName({ name, width })
  }

  return {
    pdfs: {
      put: (name, pdf) => objects.put(PDF_FOLDER + toPdfFileName(name), pdf, pdfHeaders),
      read: (name) => objects.read(PDF_FOLDER + toPdfFileName(name)),
      remove: (name) => objects.remove([PDF_FOLDER + toPdfFileName(name)]),
      async *list() {
        for await (const key of objects.list(PDF_FOLDER)) {
          const name = parsePdfFileName(key)
          if (name) yield name
        }
      },
    },

    erased: {
      add: (hash) => objects.put(ERASED + hash, new Uint8Array(), erasedHeaders),
      async read() {
        const hashes = new Set<string>()
        for await (const key of objects.list(ERASED)) {
          const hash = parseErasedKey(key)
          if (hash) hashes.add(hash)
        }
        return hashes
      },
    },

    check: () => objects.check(PICTURES),

    async put(name, width, webp) {
      await objects.put(toKey(name, width), webp, pictureHeaders)
    },

    async read(name, width) {
      return isImageName(name) ? objects.read(toKey(name, width)) : undefined
    },

    remove: async (name) => objects.remove(imageWidths.map((width) => toKey(name, width))),

    async *list() {
      for await (const key of objects.list(PICTURES)) {
        const image = parseImageName(key)
        if (image) yield image
      }
    },
  }
}
