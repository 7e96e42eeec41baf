import { messages } from '@voltkart/shared/contract/messages'
import { UPLOAD_BYTES_MAX } from '@voltkart/shared/domain/limits'
import type { Request, RequestHandler } from 'express'
import multer, { MulterError } from 'multer'
import { ApiError, invalidField } from '../errors'

const FIELD = 'image'

const tooLarge = () => new ApiError('PAYLOAD_TOO_LARGE', messages.imageTooLarge)

const read = multer({
  storage: multer.memoryStorage(),
  // One byte more than allowed: the reader takes a file that reaches its limit for cut off.
  limits: { fileSize: UPLOAD_BYTES_MAX + 1, files: 1, fields: 10, fieldSize: 1_024, parts: 11 },
}).single(FIELD)

function toApiError(error: unknown): unknown {
  if (!(error instanceof MulterError)) {
    // A body that is no multipart one, or ends too early.
    return error instanceof Error ? new ApiError('VALIDATION', messages.malformedBody) : error
  }
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge()
  if (error.code === 'LIMIT_UNEXPECTED_FILE') return invalidField(FIELD, messages.imageMissing)
  return new ApiError('VALIDATION', messages.malformedBody)
}

/** Reads the file in the field `image` of a multipart body into memory. */
export const readPicture: RequestHandler = (request, response, next) => {
  if (request.headers['content-type'] && !request.is('multipart/form-data')) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', messages.unsupportedMediaType)
  }
  read(request, response, (error: unknown) => {
    if (error) next(toApiError(error))
    else next()
  })
}

/**
 * The picture that {@link readPicture} has read.
 * @throws VALIDATION when there is none; PAYLOAD_TOO_LARGE
 */
export function pictureOf({ file }: Request): Buffer {
  if (!file) throw invalidField(FIELD, messages.imageMissing)
  if (file.size > UPLOAD_BYTES_MAX) throw tooLarge()
  return file.buffer
}
