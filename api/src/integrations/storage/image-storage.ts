import { PICTURE_WIDTHS } from '@voltkart/shared/domain/picture-widths'
import type { ErasedList } from './erased-list'
import { ExpectedError } from '../../errors'
import { createHash } from 'node:crypto'

/**
 * Why storage failed: it is temporarily unreachable, or it refuses until a setting is corrected.
 */
type StorageProblem = 'away' | 'refused'

/** The picture storage does not work. The message names the setting to check. */
export class StorageError extends ExpectedError {
  override name = 'StorageError'
  readonly problem: StorageProblem

  constructor(problem: StorageProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** The widths of every stored picture, in pixels. */
export const imageWidths = PICTURE_WIDTHS
export type ImageWidth = (typeof imageWidths)[number]
/** Pictures are immutable, so clients may cache them forever. */
export const IMAGE_CACHE_CONTROL = 'public, max-age=31536000, immutable'
export const LARGEST_WIDTH: ImageWidth = 1280
export const DEFAULT_IMAGE_WIDTH: ImageWidth = 640

/** One width of a picture. */
export interface StoredImage {
  name: string
  width: ImageWidth
}

/** Stores each picture as WebP in all widths. A picture is written once and never changes. */
export interface ImageStorage {
  /** Checks whether pictures can be stored. @throws StorageError with the reason */
  check(): Promise<void>
  /** Stores a picture in one width, atomically. @throws for an unsafe name */
  put(name: string, width: ImageWidth, webp: Buffer): Promise<void>
  read(name: string, width: ImageWidth): Promise<Buffer | undefined>
  /** Removes a picture in all widths; does nothing if there is none. */
  remove(name: string): Promise<void>
  /** All stored pictures, unordered; those added or removed during the listing may be included. */
  list(): AsyncIterable<StoredImage>
}

/** The storage of a shop: its pictures, the PDFs of its documents, and the list of erased customers. */
export interface ShopStorage extends ImageStorage {
  pdfs: PdfStorage
  erased: ErasedList
}

const safeName = /^[a-z0-9][a-z0-9-]{0,99}$/

/** Whether a name is safe for a picture: it becomes part of file names and addresses. */
export function isImageName(name: string): boolean {
  return safeName.test(name)
}

/** The stored name of one width of a picture. */
export const toStoredFileName = ({ name, width }: StoredImage) => `${name}-${width}.webp`

/** The width of a picture stored under a name; undefined for any other name. */
export function parseImageName(fileName: string): StoredImage | undefined {
  const [, name = '', digits] = /^(.+)-(\d+)\.webp$/.exec(fileName) ?? []
  const width = imageWidths.find((candidate) => String(candidate) === digits)
  return width && isImageName(name) ? { name, width } : undefined
}

/** The address of a picture within the shop. */
export function toImageUrl(name: string): string {
  return `/uploads/${name}.webp`
}

/** The name in an address of a picture of this shop, with or without its origin. */
export function parseImageUrl(address: string): string | undefined {
  const name = /(?:^|\/)uploads\/([^/?#]+)\.webp(?:[?#]|$)/.exec(address)?.[1]
  return name !== undefined && isImageName(name) ? name : undefined
}

/** Finds the addresses of pictures of this shop in a text. */
export const findImageUrls = (text: string): string[] =>
  text.match(/\/uploads\/[a-z0-9-]+\.webp/g) ?? []

/**
 * Keeps the PDFs of issued documents. Each is named by its content, is written once and never
 * changes. It is removed only after the retention period of the law.
 */
export interface PdfStorage {
  /** Stores a PDF, atomically. @throws for a name that is not one of a PDF */
  put(name: string, pdf: Uint8Array): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** Removes a PDF; does nothing if there is none. @throws for a name that is not one of a PDF */
  remove(name: string): Promise<void>
  /** The names of all stored PDFs, unordered; those added during the listing may be included. */
  list(): AsyncIterable<string>
}

/** The name of a PDF: the SHA-256 of its content. */
export const toPdfName = (pdf: Uint8Array): string => createHash('sha256').update(pdf).digest('hex')

/** The name of the file of a PDF. @throws for a name that is not one of a PDF */
export function toPdfFileName(name: string): string {
  if (!/^[0-9a-f]{64}$/.test(name)) throw new Error('Not a name of a document’s PDF')
  return `${name}.pdf`
}

/** The name of the PDF in a file; undefined for any other file. */
export const parsePdfFileName = (file: string): string | undefined =>
  /^([0-9a-f]{64})\.pdf$/.exec(file)?.[1]
