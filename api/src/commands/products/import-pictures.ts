import { messages } from '@voltkart/shared/contract/messages'
import type { ProductImportError, ReadCells } from '@voltkart/shared/contract/product-import'
import { IMAGES_MAX } from '@voltkart/shared/domain/product-facts'
import pMap from 'p-map'
import type { AppContext } from '../../context'
import { imageUrl, imageWidths, nameInUrl } from '../../integrations/storage/image-storage'

type Values = ReadCells['values']

/** Returns the error of a picture's address, if any. */
type JudgePicture = (address: string) => string | undefined

const READS_AT_ONCE = 8
const [SMALLEST] = imageWidths

interface PictureCell {
  column: 'image' | 'images'
  address: string
  /** Its position in the cell, for a cell with several pictures. */
  index?: number
}

function pictureCells({ image, images }: Values): PictureCell[] {
  const several: unknown[] = Array.isArray(images) ? images.slice(0, IMAGES_MAX) : []
  return [
    ...(typeof image === 'string' ? [{ column: 'image', address: image } as const] : []),
    ...several.flatMap((address, index) =>
      typeof address === 'string' ? [{ column: 'images', address, index } as const] : [],
    ),
  ]
}

const isServedWidth = (width: string | null) =>
  width === null || imageWidths.some((one) => String(one) === width)

/** A picture of this shop by its name, or the error of its address; neither for a picture elsewhere. */
function locate(address: string, publicUrl: string): { name?: string; message?: string } {
  const unknown = { message: messages.pictureUnknown }
  if (!URL.canParse(address, publicUrl)) return unknown
  const { origin, protocol, pathname, searchParams } = new URL(address, publicUrl)
  if (origin !== new URL(publicUrl).origin) {
    // The content security policy lets pages show pictures of other sites by https only.
    return protocol === 'https:' ? {} : { message: messages.pictureBlocked }
  }
  const name = nameInUrl(pathname)
  const isServed = name !== undefined && imageUrl(name) === pathname
  return isServed && isServedWidth(searchParams.get('w')) ? { name } : unknown
}

/**
 * Looks up the pictures named in the rows of a file, each once. The server fetches no picture of
 * another site, so an https address is accepted unchecked.
 * @throws StorageError when the pictures cannot be looked up
 */
export async function judgePictures(
  { models, storage, publicUrl }: AppContext,
  rows: readonly Values[],
): Promise<JudgePicture> {
  const addresses = rows.flatMap((row) => pictureCells(row).map(({ address }) => address))
  const names = [...new Set(addresses.flatMap((one) => locate(one, publicUrl).name ?? []))]
  const removed = new Set(await models.uploads.removedAmong(names))
  const stored = new Set<string>()
  await pMap(
    names.filter((name) => !removed.has(name)),
    async (name) => {
      if (await storage.read(name, SMALLEST)) stored.add(name)
    },
    { concurrency: READS_AT_ONCE },
  )
  return (address) => {
    const { name, message } = locate(address, publicUrl)
    if (name === undefined || stored.has(name)) return message
    return removed.has(name) ? messages.pictureRemoved : messages.pictureUnknown
  }
}

/** The errors of the pictures that a row adds; those that a product already has are kept. */
export function pictureErrors(
  values: Values,
  present: readonly string[],
  judge: JudgePicture,
): ProductImportError[] {
  return pictureCells(values).flatMap(({ column, address, index }) => {
    const message = present.includes(address) ? undefined : judge(address)
    if (message === undefined) return []
    return { column, message: index === undefined ? message : `Line ${index + 1}: ${message}` }
  })
}
