import { messages } from '@voltkart/shared/contract/messages'
import { pictureMessages, listUploads, uploadImage } from '@voltkart/shared/contract/uploads'
import type { z } from 'zod'
import { addToLibrary, readLibraryPage } from '../../commands/products/picture-library'
import { storePicture } from '../../commands/products/store-picture'
import type { AppContext } from '../../context'
import { withUploads, type IncomingFile } from '../../http/read-upload'
import type { BindRoute } from '../../http/route'
import { toImageUrl } from '../../integrations/storage/image-storage'
import type { LibraryPicture } from '../../models/library/library-queries'

type Stored = z.input<typeof uploadImage.output>

const presentPicture = (picture: LibraryPicture) => ({
  ...picture,
  imageUrl: toImageUrl(picture._id),
  uploadedAt: picture.at,
})

/** The pictures of staff: uploading them, and their library. */
export function bindUploads(bind: BindRoute, context: AppContext): void {
  async function storeOne(picture: IncomingFile): Promise<Stored> {
    const { _id } = await storePicture(context, picture)
    return { message: messages.imageUploaded, imageUrl: toImageUrl(_id) }
  }

  async function storeSeveral(files: readonly IncomingFile[]): Promise<Stored> {
    const { pictures, refused } = await addToLibrary(context, files)
    return {
      message: pictureMessages.stored(pictures.length, refused.length),
      imageUrl: toImageUrl(pictures[0]._id),
      pictures: pictures.map(presentPicture),
      refused,
    }
  }

  bind(uploadImage, (call) =>
    withUploads(context.incoming, call, ({ pictures, areSeveral }) => {
      const [first] = pictures
      return areSeveral ? storeSeveral(pictures) : storeOne(first)
    }),
  )

  bind(listUploads, async ({ query }) => {
    const { search, unused = false, limit, skip } = query
    const { pictures, total } = await readLibraryPage(context, { search, unused, limit, skip })
    return { uploads: pictures.map(presentPicture), total }
  })
}
