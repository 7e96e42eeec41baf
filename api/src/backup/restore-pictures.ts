import { imageWidths, type ImageStorage } from '../integrations/storage/image-storage'
import { ArchiveError, type EntryKind } from './archive'
import type { TakeEntry } from './read-archive'

type PictureEntry = EntryKind & { kind: 'picture' }

/**
 * Puts the pictures of an archive into a storage in two steps, so that the replaced shop keeps its
 * own until then. Uploaded pictures have unique names; only those of the demo shop may differ under
 * one name.
 */
export function createPicturePutter(storage: ImageStorage, path: string) {
  let differ = false

  async function find({ name, width }: PictureEntry, content: Uint8Array) {
    const imageWidth = imageWidths.find((one) => String(one) === width)
    if (!imageWidth) throw new ArchiveError(`${path} holds a picture of a width that is not known`)
    const there = await storage.read(name, imageWidth)
    const put = () => storage.put(name, imageWidth, Buffer.from(content))
    return { put, isThere: there !== undefined, isSame: there?.equals(content) === true }
  }

  const replace: TakeEntry = async (entry, content) => {
    if (entry.kind !== 'picture') return
    const { put, isSame } = await find(entry, content)
    if (!isSame) await put()
  }

  return {
    /** Adds a picture unless there is one with its name. */
    async add(entry: PictureEntry, content: Uint8Array): Promise<void> {
      const { put, isThere, isSame } = await find(entry, content)
      if (!isThere) await put()
      else if (!isSame) differ = true
    },

    /** Whether existing pictures have to be replaced. */
    differ: () => differ,

    /** Replaces those that differ. */
    replace,
  }
}
