import { z } from 'zod'
import { defineRoute } from './route'

export const uploadImage = defineRoute({
  id: 'uploadImage',
  method: 'post',
  path: '/upload',
  summary: 'Upload a picture in the field `image`',
  tag: 'Products',
  access: 'products.write',
  status: 200,
  bodyType: 'multipart',
  output: z.object({ message: z.string(), imageUrl: z.string() }),
  errors: ['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
