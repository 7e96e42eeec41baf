import { messages } from '@voltkart/shared/contract/messages'
import { uploadImage } from '@voltkart/shared/contract/uploads'
import { createPictureStore } from '../../commands/products/store-picture'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { pictureOf, readPicture } from './read-upload'

/** Uploading the pictures of products. */
export function bindUploads(bind: BindRoute, context: AppContext): void {
  const storePicture = createPictureStore(context)

  bind(
    uploadImage,
    async ({ request }) => {
      const imageUrl = await storePicture(pictureOf(request))
      return { message: messages.imageUploaded, imageUrl }
    },
    { before: [readPicture] },
  )
}
