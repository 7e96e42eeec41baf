import { messages } from '@voltkart/shared/contract/messages'
import { uploadImage } from '@voltkart/shared/contract/uploads'
import { storePicture } from '../../commands/products/store-picture'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { withUpload } from '../../http/read-upload'

/** Uploading the pictures of products. */
export function bindUploads(bind: BindRoute, context: AppContext): void {
  bind(uploadImage, (call) =>
    withUpload(context.incoming, 'staff', call, async (file) => ({
      message: messages.imageUploaded,
      imageUrl: await storePicture(context, file),
    })),
  )
}
