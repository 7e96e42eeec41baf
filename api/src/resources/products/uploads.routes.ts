import { messages } from '@voltkart/shared/contract/messages'
import { uploadImage } from '@voltkart/shared/contract/uploads'
import { storePicture } from '../../commands/products/store-picture'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { pictureOf, readPicture } from '../../http/read-upload'

/** Uploading the pictures of products. */
export function bindUploads(bind: BindRoute, context: AppContext): void {
  bind(
    uploadImage,
    async ({ request }) => {
      const imageUrl = await storePicture(context, pictureOf(request))
      return { message: messages.imageUploaded, imageUrl }
    },
    { before: [readPicture] },
  )
}
