import type { Document } from 'mongodb'
import { toImageUrl, imageWidths } from '../../src/integrations/storage/image-storage'
import type { StoredProduct } from '../../src/models/products/product-schema'

const UNUSED_MS = 24 * 60 * 60 * 1_000

/** The stored pictures, and what knows them. */
interface Pictures {
  /** The files of the storage, each with its name and width. */
  pictures: ReadonlyMap<string, Buffer>
  products: readonly StoredProduct[]
  uploads: readonly Document[]
  /** The pictures of the library. */
  library: readonly Document[]
  now: number
}

/** Pictures that are shown and missing, or that nothing will remove; one sentence each. */
export function findPictureLosses({
  pictures,
  products,
  uploads,
  library,
  now,
}: Pictures): string[] {
  const stored = new Map<string, number>()
  for (const key of pictures.keys()) {
    const [name = ''] = key.split(' ')
    stored.set(name, (stored.get(name) ?? 0) + 1)
  }
  const isStored = (name: string) => stored.get(name) === imageWidths.length
  const inLibrary = library.map(({ _id }) => String(_id))
  const waitingUploads = uploads.filter((upload) => upload['waiting'] === true)
  const knownNames = new Set([...inLibrary, ...waitingUploads.map(({ _id }) => String(_id))])
  const removed = uploads.filter(({ removedAt }) => removedAt)
  const usedPictures = new Set(products.flatMap(({ image, images = [] }) => [image, ...images]))
  return [
    ...inLibrary
      .filter((name) => !isStored(name))
      .map((name) => `picture ${name} of the library is missing`),
    ...[...stored.keys()]
      .filter((name) => !knownNames.has(name))
      .map((name) => `picture ${name} is stored, and nothing will remove it`),
    ...waitingUploads
      .filter(({ at }) => (at as Date).getTime() < now - UNUSED_MS)
      .map(({ _id }) => `picture ${String(_id)} still waits to be removed`),
    ...removed
      .filter(({ _id }) => usedPictures.has(toImageUrl(String(_id))))
      .map(({ _id }) => `picture ${String(_id)} is shown, and was removed`),
  ]
}
