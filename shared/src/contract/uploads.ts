import { z } from 'zod'
import { PICTURE_PAGE_SIZE, UPLOAD_PICTURES_MAX } from '../domain/limits'
import { pageQuery, queryFlag, searchTextSchema, timestampSchema } from './common'
import { defineRoutes } from './route'

/** The server's messages about the picture library. */
export const pictureMessages = {
  stored: (stored: number, refused: number): string =>
    `${stored === 1 ? '1 picture' : `${stored} pictures`} uploaded` +
    (refused > 0 ? `, ${refused} refused` : ''),
  tooMany: `At most ${UPLOAD_PICTURES_MAX} pictures at once`,
  elsewhere: 'This picture is on another site. Upload it to Pictures, then enter its file name.',
  notInLibrary: (name: string): string =>
    `Pictures has no file named “${name.slice(0, 80)}”. Upload it first.`,
} as const

/** A picture of the shop's library. */
export const pictureSchema = z
  .object({
    imageUrl: z.string(),
    /** The name of the file that was uploaded; several pictures may have one name. */
    name: z.string(),
    /** The size of that file. */
    bytes: z.number().int(),
    uploadedAt: timestampSchema,
  })
  .meta({ id: 'Picture' })
export type Picture = z.output<typeof pictureSchema>

/** A file that was refused, and why. */
const refusedFileSchema = z.object({ name: z.string(), message: z.string() })
export type RefusedFile = z.output<typeof refusedFileSchema>

const uploadResultSchema = z.object({
  message: z.string(),
  /** The address of the first stored picture. */
  imageUrl: z.string(),
  /** The stored pictures of the field `images`, in the order of the files. */
  pictures: z.array(pictureSchema).optional(),
  /** The other files of the field `images`. */
  refused: z.array(refusedFileSchema).optional(),
})

const define = defineRoutes({ tag: 'Products', access: 'products.write' })

export const uploadImage = define({
  id: 'uploadImage',
  method: 'post',
  path: '/upload',
  summary: 'Upload a picture in the field `image`, or up to 40 in the field `images`',
  description:
    'Stores a PNG, JPEG, WebP or AVIF picture of at most 5 MB and returns the URL to use as the `image` or one of the `images` of a product. A picture in the field `image` that no product or page has shown within a day is removed. Those in `images`, at most 40, are stored in the picture library and stay; `refused` lists the files that were refused. If all are refused, the response is the error of the first.',
  bodyType: 'multipart',
  imagesMax: UPLOAD_PICTURES_MAX,
  output: uploadResultSchema,
  errors: ['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})

export const listUploads = define({
  id: 'listUploads',
  method: 'get',
  path: '/uploads',
  summary: 'A page of the picture library, newest first',
  description:
    'Searches and pages the pictures that staff have uploaded, by the words of their file names, newest first. `unused` lists only those that no product, page or review names; it reads all products, so use it sparingly.',
  query: z.object({
    /** The beginnings of words of the file name. */
    search: searchTextSchema.optional(),
    /** If true, only pictures that no product, page or review names. */
    unused: queryFlag.optional(),
    ...pageQuery(PICTURE_PAGE_SIZE),
  }),
  output: z.object({ uploads: z.array(pictureSchema), total: z.number().int() }),
})
