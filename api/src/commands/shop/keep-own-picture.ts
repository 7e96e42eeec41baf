import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { invalidField } from '../../errors'
import { DEFAULT_IMAGE_WIDTH, nameInUrl } from '../../integrations/storage/image-storage'

/**
 * Keeps a picture of the shop itself from being removed as unused; call it before each write of the
 * record that shows it.
 * @param path the field with its address
 * @throws VALIDATION at this field if it has been removed since, or was never uploaded
 */
export async function keepOwnPicture(
  { models, storage, now }: AppContext,
  path: string,
  { before, after }: { before: string | undefined; after: string | undefined },
): Promise<void> {
  if (after === undefined || after === before) return
  const name = nameInUrl(after)
  const gone = name === undefined ? [after] : await models.uploads.keep([name], now())
  const picture =
    name && gone.length === 0 ? await storage.read(name, DEFAULT_IMAGE_WIDTH) : undefined
  if (!picture) throw invalidField(path, messages.pictureRemoved)
}
