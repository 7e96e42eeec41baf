import { messages } from '@voltkart/shared/contract/messages'
import {
  FILE_NAME_LENGTH,
  PHOTO_MEGAPIXELS_MAX,
  PICTURE_PIXELS_MAX,
  UPLOAD_BYTES_MAX,
} from '@voltkart/shared/domain/limits'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AppContext } from '../../context'
import { ApiError, invalidField } from '../../errors'
import { toImageUrl } from '../../integrations/storage/image-storage'
import {
  PictureError,
  renderWidths,
  type RenderedPicture,
} from '../../integrations/storage/process-picture'
import { createWorkQueue, type RunQueued } from '../../integrations/work-queue'
import type { LibraryPicture } from '../../models/library/library-queries'
import type { OrderRecord } from '../../models/orders/order-record'
import type { PhotoPurpose } from '../../models/uploads/upload-queries'

/** @throws the refusal for a picture with too many pixels; UNSUPPORTED_MEDIA_TYPE */
async function renderOrRefuse(
  file: string,
  pixelsMax: number,
  tooManyPixels: ApiError,
): Promise<RenderedPicture[]> {
  try {
    return await renderWidths(await readFile(file), pixelsMax)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw error.problem === 'too-many-pixels'
      ? tooManyPixels
      : new ApiError('UNSUPPORTED_MEDIA_TYPE', messages.imageRefused)
  }
}

/** @returns the picture's name in the storage */
async function storeWidths(
  context: AppContext,
  pictures: RenderedPicture[],
  purpose?: PhotoPurpose,
): Promise<string> {
  const { models, storage, log, now } = context
  const name = randomUUID()
  await models.uploads.note(name, now(), purpose)
  try {
    for (const { width, webp } of pictures) await storage.put(name, width, webp)
  } catch (error) {
    await storage.remove(name).catch((err: unknown) => log.warn({ err }, 'picture not removed'))
    throw error
  }
  return name
}

/** The queue of pictures to decode, one for each shop in this process. */
const queues = new WeakMap<AppContext, RunQueued>()

/** Decoding may take much memory for a moment, so only one picture is decoded at a time. */
function getDecodingQueue(context: AppContext): RunQueued {
  const existing = queues.get(context)
  if (existing) return existing
  // The number of concurrent uploads is bounded, and so is this queue.
  const bounds = { waiting: Infinity, waitingPerOwner: Infinity }
  const created = createWorkQueue({ running: 1, ...bounds })
  queues.set(context, created)
  return created
}

/** A picture of staff that was read into a file. */
interface StaffPicture {
  path: string
  /** The name of the uploaded file. */
  name: string
  bytes: number
  /** The maximum of bytes; by default the limit of uploads by staff. */
  bytesMax?: number
  /** Whether it is uploaded for the library, where it stays. */
  kept?: true
}

/** The file's name without folders, and without characters that would change how it is shown. */
function toPlainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.normalize('NFC').replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
  return [...plain.trim()].slice(0, FILE_NAME_LENGTH).join('') || 'picture'
}

/**
 * Stores a picture of staff in all widths, or in none, and adds it to the library. It is decoded
 * before waiting photos of customers.
 * @throws UNSUPPORTED_MEDIA_TYPE for what is no picture of an accepted kind, PAYLOAD_TOO_LARGE for one
 * with too many bytes or pixels
 */
export async function storePicture(
  context: AppContext,
  { path, name, bytes, bytesMax = UPLOAD_BYTES_MAX, kept }: StaffPicture,
): Promise<LibraryPicture> {
  const { models, now } = context
  const tooLarge = new ApiError('PAYLOAD_TOO_LARGE', messages.imageTooLarge)
  if (bytes > bytesMax) throw tooLarge
  const decode = () => renderOrRefuse(path, PICTURE_PIXELS_MAX, tooLarge)
  const _id = await storeWidths(context, await getDecodingQueue(context)(['staff'], decode, true))
  const picture = { _id, name: toPlainName(name), bytes, at: now(), ...(kept ? { kept } : {}) }
  await models.library.add([picture])
  // Last: after a crash before it, the job that removes pictures finds this one in the library.
  if (kept) await models.uploads.forget([_id])
  return picture
}

/** Customers take turns. */
async function storePhoto(
  context: AppContext,
  file: string,
  { userId, purpose }: { userId: string; purpose: PhotoPurpose },
): Promise<string> {
  const tooLarge = invalidField('image', messages.photoTooManyPixels)
  const decode = () => renderOrRefuse(file, PHOTO_MEGAPIXELS_MAX * 1_000_000, tooLarge)
  return toImageUrl(
    await storeWidths(context, await getDecodingQueue(context)([userId], decode), purpose),
  )
}

/**
 * Stores a customer's photo for a return, which is recorded with its order. Customers take turns.
 * @throws UNSUPPORTED_MEDIA_TYPE; VALIDATION for one with too many pixels
 */
export const storeReturnPhoto = (
  context: AppContext,
  file: string,
  { _id, user }: Pick<OrderRecord, '_id' | 'user'>,
): Promise<string> => storePhoto(context, file, { userId: user._id, purpose: { order: _id } })

/**
 * Stores a customer's photo for a review, which is recorded with the account.
 * @throws UNSUPPORTED_MEDIA_TYPE; VALIDATION for one with too many pixels
 */
export const storeReviewPhoto = (
  context: AppContext,
  file: string,
  userId: string,
): Promise<string> => storePhoto(context, file, { userId, purpose: { user: userId } })
