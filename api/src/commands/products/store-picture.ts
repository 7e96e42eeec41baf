import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { imageUrl } from '../../integrations/storage/image-storage'
import {
  PictureError,
  renderWidths,
  type RenderedPicture,
} from '../../integrations/storage/process-picture'

async function render(picture: Buffer): Promise<RenderedPicture[]> {
  try {
    return await renderWidths(picture)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw error.problem === 'too-many-pixels'
      ? new ApiError('PAYLOAD_TOO_LARGE', messages.imageTooLarge)
      : new ApiError('UNSUPPORTED_MEDIA_TYPE', messages.imageRefused)
  }
}

async function store(
  context: AppContext,
  pictures: RenderedPicture[],
  order: string | undefined,
): Promise<string> {
  const { models, storage, log, now } = context
  const name = randomUUID()
  await models.uploads.note(name, now(), order)
  try {
    for (const { width, webp } of pictures) await storage.put(name, width, webp)
  } catch (error) {
    await storage.remove(name).catch((err: unknown) => log.warn({ err }, 'picture not removed'))
    throw error
  }
  return imageUrl(name)
}

/** The last picture that is being decoded, of each shop in this process. */
const queues = new WeakMap<AppContext, Promise<unknown>>()

/**
 * Keeps an uploaded picture in all widths, or in none, and returns its address. A photo for a return is
 * noted with its order.
 * @throws UNSUPPORTED_MEDIA_TYPE for what is no picture of an accepted kind, PAYLOAD_TOO_LARGE for one
 * with too many pixels
 */
export async function storePicture(
  context: AppContext,
  picture: Buffer,
  order?: string,
): Promise<string> {
  // Decoding may take much memory for a moment: one picture after the other, however many come.
  const rendered = (queues.get(context) ?? Promise.resolve()).then(() => render(picture))
  queues.set(
    context,
    rendered.catch(() => undefined),
  )
  return store(context, await rendered, order)
}
