import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { listUploads } from '@voltkart/shared/contract/uploads'
import { pictureTag } from './tags'

export const { useAdminPicturesQuery } = injectCalls(({ query }) => ({
  adminPictures: query(listUploads, { providesTags: [pictureTag] }),
}))
