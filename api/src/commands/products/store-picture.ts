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

async function store(context: AppContext, pictures: RenderedPicture[]): Promise<string> {
  const { models, storage, log, now } = context
  const name = randomUUID()
  await models.uploads.note(name, now())
  try {
    for (const { width, webp } of pictures) await storage.put(name, width, webp)
  } catch (error) {
    await storage.remove(name).catch((err: unknown) => log.warn({ err }, 'picture not removed'))
    throw error
  }
  return imageUrl(name)
}

/** Keeps an uploaded picture in all widths, or in none, and answers its address. */
export type StorePicture = (picture: Buffer) => Promise<string>

/**
 * Makes the command that keeps uploaded pictures. It throws UNSUPPORTED_MEDIA_TYPE for what is no
 * picture of an accepted kind, and PAYLOAD_TOO_LARGE for one with too many pixels.
 */
export function createPictureStore(context: AppContext): StorePicture {
  // Decoding may take much memory for a moment: one picture after the other, however many come.
  let queue: Promise<unknown> = Promise.resolve()
  return async (picture) => {
    const rendered = queue.then(() => render(picture))
    queue = rendered.catch(() => undefined)
    return store(context, await rendered)
  }
}
