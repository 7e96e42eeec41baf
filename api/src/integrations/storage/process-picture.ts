import type * as fileTypes from 'file-type'
import type sharpModule from 'sharp'
import type { Sharp } from 'sharp'
import { imageWidths, type ImageWidth, type ImageStorage } from './image-storage'

let loadingSharp: Promise<{ default: typeof sharpModule }> | undefined
/** Loads the picture library, which takes too long for a start, and most requests need none. */
export const loadSharp = async () => (await (loadingSharp ??= import('sharp'))).default

let loadingTypes: Promise<typeof fileTypes> | undefined
const loadTypes = () => (loadingTypes ??= import('file-type'))

/** Enough for a logo of 40 points' height at 300 dots an inch. */
const box = { width: 640, height: 168, fit: 'inside', withoutEnlargement: true } as const

/** Reads a stored picture as PNG, for PDFs, which know no WebP; undefined if there is none. */
export async function readPrintPicture(
  storage: ImageStorage,
  name: string,
): Promise<Buffer | undefined> {
  const webp = await storage.read(name, 640)
  if (!webp) return undefined
  const sharp = await loadSharp()
  return sharp(webp).resize(box).png().toBuffer()
}

/** The accepted types, detected by content. */
const acceptedTypes = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/avif'])
/** WebP cannot be higher than 16,383 pixels; no picture of a shop comes near that. */
const HEIGHT_BY_WIDTH_MAX = 4
const SECONDS_MAX = 30
const QUALITY = 80

type PictureProblem = 'not-a-picture' | 'too-many-pixels'

/** The reason why a picture is refused. */
export class PictureError extends Error {
  override name = 'PictureError'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`Picture refused: ${problem}`, options)
    this.problem = problem
  }
}

export interface RenderedPicture {
  width: ImageWidth
  webp: Buffer
}

async function checkHeader(picture: Buffer, pixelsMax: number): Promise<void> {
  const { fileTypeFromBuffer } = await loadTypes()
  const type = await fileTypeFromBuffer(picture)
  if (!type || !acceptedTypes.has(type.mime)) throw new PictureError('not-a-picture')
  const sharp = await loadSharp()
  // Only the header is read here, so a large claimed size costs nothing.
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata()
  if (width * height > pixelsMax) throw new PictureError('too-many-pixels')
}

const toResizeOptions = (width: number) => ({
  width,
  height: width * HEIGHT_BY_WIDTH_MAX,
  fit: 'inside' as const,
  withoutEnlargement: true,
})

async function decodePicture(picture: Buffer, limitInputPixels: number): Promise<Sharp> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(picture, { limitInputPixels, failOn: 'error' })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize(toResizeOptions(Math.max(...imageWidths)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/**
 * Encodes the WebP of each width from a PNG, JPEG, WebP or AVIF, detected by its content. Only the
 * pixels are kept: no metadata, and nothing else in the file. Smaller pictures stay small.
 * @throws PictureError when it is no such picture or has too many pixels
 */
export async function renderWidths(picture: Buffer, pixelsMax: number): Promise<RenderedPicture[]> {
  try {
    await checkHeader(picture, pixelsMax)
    // The upload is decoded once; the widths are made from its pixels.
    const pixels = await decodePicture(picture, pixelsMax)
    const rendered: RenderedPicture[] = []
    for (const width of imageWidths) {
      const webp = await pixels
        .clone()
        .resize(toResizeOptions(width))
        .webp({ quality: QUALITY })
        .toBuffer()
      rendered.push({ width, webp })
    }
    return rendered
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('not-a-picture', { cause: error })
  }
}
