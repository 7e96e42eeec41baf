import { messages } from '@voltkart/shared/contract/messages'
import { pictureMessages } from '@voltkart/shared/contract/uploads'
import type { ProductImportError, ReadCells } from '@voltkart/shared/contract/product-import'
import { IMAGES_MAX } from '@voltkart/shared/domain/product-facts'
import pMap from 'p-map'
import type { AppContext } from '../../context'
import {
  DEFAULT_IMAGE_WIDTH,
  toImageUrl,
  imageWidths,
  parseImageUrl,
} from '../../integrations/storage/image-storage'

type Values = ReadCells['values']

/** Returns the error of a picture's address, or undefined. */
type PictureCheck = (address: string) => string | undefined

const READS_AT_ONCE = 8

interface PictureCell {
  column: 'image' | 'images'
  /** Or a file name of the library. */
  address: string
  /** Its position in the cell, for a cell with several pictures. */
  index?: number
}

function getPictureCells({ image, images }: Values): PictureCell[] {
  const gallery: unknown[] = Array.isArray(images) ? images.slice(0, IMAGES_MAX) : []
  return [
    ...(typeof image === 'string' ? [{ column: 'image', address: image } as const] : []),
    ...gallery.flatMap((address, index) =>
      typeof address === 'string' ? [{ column: 'images', address, index } as const] : [],
    ),
  ]
}

const isServedWidth = (width: string | null) =>
  width === null || imageWidths.some((imageWidth) => String(imageWidth) === width)

/** A picture of this shop by its name, or the error of its address. */
function locatePicture(address: string, publicUrl: string): { name: string } | { message: string } {
  const unknown = { message: messages.pictureUnknown }
  if (!URL.canParse(address, publicUrl)) return unknown
  const { origin, pathname, searchParams } = new URL(address, publicUrl)
  if (origin !== new URL(publicUrl).origin) return { message: pictureMessages.elsewhere }
  const name = parseImageUrl(pathname)
  const isServed = name !== undefined && toImageUrl(name) === pathname
  return isServed && isServedWidth(searchParams.get('w')) ? { name } : unknown
}

// A cell with another text names a file of the library.
const isAddress = (text: string) => /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(text)

/** The errors of a cell, which says the line if it has several pictures. */
function toError({ column, index }: PictureCell, message: string): ProductImportError {
  return { column, message: index === undefined ? message : `Line ${index + 1}: ${message}` }
}

/**
 * Replaces the names of files in rows by the addresses of the library's pictures: of several with
 * one name, by the newest. A name that the library does not have is an error of its row.
 */
export async function resolvePictureNames<Row extends ReadCells>(
  { models }: AppContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const findFileNames = (row: Row) =>
    getPictureCells(row.values).filter(({ address }) => !isAddress(address))
  const names = new Set(rows.flatMap((row) => findFileNames(row).map(({ address }) => address)))
  const getId = await models.library.findIdsByName([...names])
  const toAddress = (text: unknown) => {
    const id = typeof text === 'string' && !isAddress(text) ? getId(text) : undefined
    return id === undefined ? text : toImageUrl(id)
  }
  return rows.map((row) => {
    const unknown = findFileNames(row).filter(({ address }) => getId(address) === undefined)
    const { image, images } = row.values
    const values = {
      ...row.values,
      ...(image === undefined ? {} : { image: toAddress(image) }),
      ...(Array.isArray(images) ? { images: images.map(toAddress) } : {}),
    }
    const errors = unknown.map((cell) => toError(cell, pictureMessages.notInLibrary(cell.address)))
    return { ...row, values, errors: [...row.errors, ...errors] }
  })
}

/**
 * Looks up the pictures named in the rows of a file, each once. Returns a function from the address
 * of a picture to its error: a picture that this shop does not store is one, since the shop fetches
 * none from other sites.
 * @throws StorageError when the pictures cannot be looked up
 */
export async function createPictureCheck(
  { models, storage, publicUrl }: AppContext,
  rows: readonly Values[],
): Promise<PictureCheck> {
  const addresses = rows.flatMap((row) => getPictureCells(row).map(({ address }) => address))
  const located = addresses.map((address) => locatePicture(address, publicUrl))
  const names = [...new Set(located.flatMap((item) => ('name' in item ? item.name : [])))]
  const removed = new Set(await models.uploads.findRemoved(names))
  const stored = new Set<string>()
  await pMap(
    names.filter((name) => !removed.has(name)),
    async (name) => {
      if (await storage.read(name, DEFAULT_IMAGE_WIDTH)) stored.add(name)
    },
    { concurrency: READS_AT_ONCE },
  )
  return (address) => {
    const picture = locatePicture(address, publicUrl)
    if ('message' in picture) return picture.message
    const { name } = picture
    if (stored.has(name)) return undefined
    return removed.has(name) ? messages.pictureRemoved : messages.pictureUnknown
  }
}

/** Finds the errors of the pictures that a row adds; those that a product already has are kept. */
export function findPictureErrors(
  values: Values,
  present: readonly string[],
  judge: PictureCheck,
): ProductImportError[] {
  return getPictureCells(values).flatMap((cell) => {
    const message = present.includes(cell.address) ? undefined : judge(cell.address)
    return message === undefined ? [] : toError(cell, message)
  })
}
