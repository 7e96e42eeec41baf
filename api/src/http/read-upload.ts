import { messages } from '@voltkart/shared/contract/messages'
import { pictureMessages } from '@voltkart/shared/contract/uploads'
import { UPLOAD_BYTES_MAX, UPLOAD_PICTURES_MAX } from '@voltkart/shared/domain/limits'
import type { Request, Response } from 'express'
import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multer, { MulterError, type StorageEngine } from 'multer'
import type { Actor } from '../actor'
import { ApiError, invalidField } from '../errors'
import type { IncomingUploads, Uploader } from '../integrations/storage/incoming-uploads'

const ONE = 'image'
const SEVERAL = 'images'

const createTooLargeError = () => new ApiError('PAYLOAD_TOO_LARGE', messages.imageTooLarge)
const createTooSlowError = () => new ApiError('REQUEST_TIMEOUT', messages.uploadTooSlow)
const createMalformedError = () => new ApiError('VALIDATION', messages.malformedBody)

function toUploadError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('An upload was not read', { cause: error })
  // A full disk is not the caller's fault.
  if ('syscall' in error) return error
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return createTooLargeError()
  if (error instanceof MulterError && error.code === 'LIMIT_UNEXPECTED_FILE') {
    return error.field === SEVERAL
      ? invalidField(SEVERAL, pictureMessages.tooMany)
      : invalidField(ONE, messages.imageMissing)
  }
  // A body that is not multipart, or is incomplete, also counts as malformed.
  return createMalformedError()
}

/** Ends the reading of a body that takes too long. */
interface TimeLimit {
  signal: AbortSignal
  /** Starts it again. */
  restart: () => void
}

/** Writes each picture to a file of the folder. Of one that is too large, the rest is only counted. */
const createUploadStorage = (folder: string, { signal, restart }: TimeLimit): StorageEngine => ({
  _handleFile(_request, { stream, fieldname }, done) {
    if (fieldname === SEVERAL) restart()
    const path = join(folder, randomUUID())
    let size = 0
    async function* upToTheLimit(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size <= UPLOAD_BYTES_MAX) yield chunk
      }
    }
    pipeline(stream, upToTheLimit, createWriteStream(path), { signal }).then(
      () => done(undefined, { path, size }),
      (error: unknown) => done(error),
    )
  },
  // `withPictures` removes the folder.
  _removeFile: (_request, _file, done) => done(null),
})

function readInto(
  folder: string,
  { request, response, severalMax }: UploadCall & { severalMax: number },
  limit: TimeLimit,
) {
  const filesMax = 1 + severalMax
  const readForm = multer({
    storage: createUploadStorage(folder, limit),
    // Browsers send names of files in it, whatever the script.
    defParamCharset: 'utf8',
    limits: {
      // One byte more than allowed: the reader treats a file that reaches its limit as truncated.
      // One of several ends the reading of the others, so the caller of `withUploads` refuses it.
      ...(severalMax > 0 ? {} : { fileSize: UPLOAD_BYTES_MAX + 1 }),
      files: filesMax,
      fields: 10,
      fieldSize: 1_024,
      parts: filesMax + 10,
    },
  }).fields([
    { name: ONE, maxCount: 1 },
    ...(severalMax > 0 ? [{ name: SEVERAL, maxCount: severalMax }] : []),
  ])
  return new Promise<void>((resolve, reject) => {
    limit.signal.addEventListener('abort', () => reject(createTooSlowError()), { once: true })
    readForm(request, response, (error: unknown) => {
      if (error) reject(toUploadError(error))
      else resolve()
    })
  })
}

/** A file of a form, which is removed when the work with it has ended. */
export interface IncomingFile {
  path: string
  /** Its name, as sent. */
  name: string
  bytes: number
}

export const toIncomingFile = ({
  path,
  originalname,
  size,
}: Express.Multer.File): IncomingFile => ({
  path,
  name: originalname,
  bytes: size,
})

/** The pictures of a body: one in the field `image`, or several in `images`. */
interface IncomingPictures {
  /** At least one. */
  pictures: [IncomingFile, ...IncomingFile[]]
  areSeveral: boolean
}

/** @throws REQUEST_TIMEOUT; VALIDATION when there is no picture; PAYLOAD_TOO_LARGE */
async function readPictures(
  folder: string,
  call: UploadCall & { severalMax: number },
  secondsMax: number,
): Promise<IncomingPictures> {
  const { request } = call
  // Its sender may have disconnected while it waited.
  if (request.destroyed) throw createMalformedError()
  const slow = new AbortController()
  // Each of its pictures listens.
  setMaxListeners(0, slow.signal)
  const timer = setTimeout(() => slow.abort(), secondsMax * 1_000)
  try {
    await readInto(folder, call, { signal: slow.signal, restart: () => timer.refresh() })
  } finally {
    clearTimeout(timer)
  }
  const { files = {} } = request
  const { [ONE]: single = [], [SEVERAL]: gallery = [] } = Array.isArray(files) ? {} : files
  const [first, ...otherPictures] = [...single, ...gallery].map(toIncomingFile)
  if (!first) throw invalidField(ONE, messages.imageMissing)
  return { pictures: [first, ...otherPictures], areSeveral: gallery.length > 0 }
}

export interface UploadCall {
  request: Request
  response: Response
  actor: Actor
}

async function withPictures<Result>(
  incoming: IncomingUploads,
  call: UploadCall & { uploader: Uploader; severalMax: number },
  work: (pictures: IncomingPictures) => Promise<Result>,
): Promise<Result> {
  const { request, actor, uploader } = call
  if (request.headers['content-type'] && !request.is('multipart/form-data')) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', messages.unsupportedMediaType)
  }
  return incoming.withFile(uploader, actor._id, async (folder) => {
    await mkdir(folder)
    return work(await readPictures(folder, call, incoming.secondsMax))
  })
}

/**
 * Reads the picture of a customer in the field `image` of a multipart body into a file, when the
 * account has its turn, and removes the file when the work with it has ended. Nothing of the body is
 * read earlier: check first whether the sender may upload.
 * @throws UNSUPPORTED_MEDIA_TYPE, REQUEST_TIMEOUT, VALIDATION, PAYLOAD_TOO_LARGE; QueueFullError
 */
export const withUpload = <Result>(
  incoming: IncomingUploads,
  call: UploadCall,
  work: (file: string) => Promise<Result>,
): Promise<Result> =>
  withPictures(
    incoming,
    { ...call, uploader: 'customers', severalMax: 0 },
    async ({ pictures }) => {
      const [{ path, bytes }] = pictures
      if (bytes > UPLOAD_BYTES_MAX) throw createTooLargeError()
      return work(path)
    },
  )

/**
 * The same for pictures of staff, in the field `image` or in `images`. Check their
 * `bytes`: the file of one that is too large is incomplete.
 * @throws UNSUPPORTED_MEDIA_TYPE, REQUEST_TIMEOUT, VALIDATION; QueueFullError
 */
export const withUploads = <Result>(
  incoming: IncomingUploads,
  call: UploadCall,
  work: (pictures: IncomingPictures) => Promise<Result>,
): Promise<Result> =>
  withPictures(incoming, { ...call, uploader: 'staff', severalMax: UPLOAD_PICTURES_MAX }, work)
