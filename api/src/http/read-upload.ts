import { messages } from '@voltkart/shared/contract/messages'
import { UPLOAD_BYTES_MAX } from '@voltkart/shared/domain/limits'
import type { Request, Response } from 'express'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import multer, { MulterError, type StorageEngine } from 'multer'
import type { Actor } from '../actor'
import { ApiError, invalidField } from '../errors'
import type { IncomingUploads, Uploader } from '../integrations/storage/incoming-uploads'

const FIELD = 'image'

const tooLarge = () => new ApiError('PAYLOAD_TOO_LARGE', messages.imageTooLarge)
const tooSlow = () => new ApiError('REQUEST_TIMEOUT', messages.uploadTooSlow)
const malformed = () => new ApiError('VALIDATION', messages.malformedBody)

function toUploadError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('An upload was not read', { cause: error })
  // A full disk is not the caller's fault.
  if ('syscall' in error) return error
  const code = error instanceof MulterError ? error.code : undefined
  if (code === 'LIMIT_FILE_SIZE') return tooLarge()
  if (code === 'LIMIT_UNEXPECTED_FILE') return invalidField(FIELD, messages.imageMissing)
  // Also a body that is not multipart, or is incomplete.
  return malformed()
}

/** Writes the picture to this file, until the signal aborts it. */
const intoFile = (path: string, signal: AbortSignal): StorageEngine => ({
  _handleFile(_request, { stream }, done) {
    const file = createWriteStream(path)
    pipeline(stream, file, { signal }).then(
      () => done(undefined, { path, size: file.bytesWritten }),
      (error: unknown) => done(error),
    )
  },
  // The caller of `withUpload` removes the file.
  _removeFile: (_request, _file, done) => done(null),
})

function readInto(path: string, request: Request, response: Response, signal: AbortSignal) {
  const read = multer({
    storage: intoFile(path, signal),
    // One byte more than allowed: the reader treats a file that reaches its limit as truncated.
    limits: { fileSize: UPLOAD_BYTES_MAX + 1, files: 1, fields: 10, fieldSize: 1_024, parts: 11 },
  }).single(FIELD)
  return new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(tooSlow()), { once: true })
    read(request, response, (error: unknown) => {
      if (error) reject(toUploadError(error))
      else resolve()
    })
  })
}

/** @throws REQUEST_TIMEOUT; VALIDATION when there is no picture; PAYLOAD_TOO_LARGE */
async function readPicture(
  path: string,
  { request, response }: UploadCall,
  secondsMax: number,
): Promise<void> {
  // Its sender may have disconnected while it waited.
  if (request.destroyed) throw malformed()
  const slow = new AbortController()
  const limit = setTimeout(() => slow.abort(), secondsMax * 1_000)
  try {
    await readInto(path, request, response, slow.signal)
  } finally {
    clearTimeout(limit)
  }
  const { file } = request
  if (!file) throw invalidField(FIELD, messages.imageMissing)
  if (file.size > UPLOAD_BYTES_MAX) throw tooLarge()
}

interface UploadCall {
  request: Request
  response: Response
  actor: Actor
}

/**
 * Reads the picture in the field `image` of a multipart body into a file, when its account has its
 * turn, and removes the file when the work with it has ended. Nothing of the body is read earlier:
 * check first whether the sender may upload.
 * @throws UNSUPPORTED_MEDIA_TYPE, REQUEST_TIMEOUT, VALIDATION, PAYLOAD_TOO_LARGE; QueueFullError
 */
export async function withUpload<Result>(
  incoming: IncomingUploads,
  uploader: Uploader,
  call: UploadCall,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const { request, actor } = call
  if (request.headers['content-type'] && !request.is('multipart/form-data')) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', messages.unsupportedMediaType)
  }
  return incoming.withFile(uploader, actor._id, async (file) => {
    await readPicture(file, call, incoming.secondsMax)
    return work(file)
  })
}
