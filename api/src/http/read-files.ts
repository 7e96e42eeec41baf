import { importMessages } from '@voltkart/shared/contract/imports'
import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multer, { MulterError, type StorageEngine } from 'multer'
import { ApiError, invalidField, toError } from '../errors'
import type { IncomingUploads } from '../integrations/storage/incoming-uploads'
import { toIncomingFile, type IncomingFile, type UploadCall } from './read-upload'

interface IncomingForm {
  fields: Record<string, unknown>
  files: IncomingFile[]
}

interface FormLimits {
  filesMax: number
  /** The maximum size of all files together, in bytes. */
  bytesMax: number
}

const FILES = 'files'

class TooManyBytes extends Error {}

function toFormError(error: unknown, isSlow: boolean): unknown {
  if (isSlow) return new ApiError('REQUEST_TIMEOUT', messages.uploadTooSlow)
  if (error instanceof TooManyBytes)
    return new ApiError('PAYLOAD_TOO_LARGE', importMessages.tooLarge)
  if (error instanceof MulterError && error.code === 'LIMIT_UNEXPECTED_FILE') {
    return invalidField(FILES, importMessages.noFiles)
  }
  // A full disk is not the caller's fault.
  if (error instanceof Error && 'syscall' in error) return error
  return new ApiError('VALIDATION', messages.malformedBody)
}

/** Writes each file into the folder. */
function createFolderStorage(
  folder: string,
  bytesMax: number,
  onBytes: () => void,
  signal: AbortSignal,
): StorageEngine {
  let total = 0
  return {
    _handleFile(_request, { stream }, done) {
      const path = join(folder, randomUUID())
      let size = 0
      async function* countBytes(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          onBytes()
          size += chunk.length
          total += chunk.length
          if (total > bytesMax) throw new TooManyBytes()
          yield chunk
        }
      }
      pipeline(stream, countBytes, createWriteStream(path), { signal }).then(
        () => done(undefined, { path, size }),
        (error: unknown) => done(error),
      )
    },
    // The folder is removed with all that is in it.
    _removeFile: (_request, _file, done) => done(null),
  }
}

/**
 * Reads a multipart form with files in the field `files`, when the account has its turn. A sender that
 * sends nothing for a minute is refused.
 * @throws UNSUPPORTED_MEDIA_TYPE, REQUEST_TIMEOUT, VALIDATION, PAYLOAD_TOO_LARGE; QueueFullError
 */
export async function withForm<Result>(
  incoming: IncomingUploads,
  { request, response, actor }: UploadCall,
  { filesMax, bytesMax }: FormLimits,
  work: (form: IncomingForm) => Promise<Result>,
): Promise<Result> {
  if (!request.is('multipart/form-data')) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', messages.unsupportedMediaType)
  }
  return incoming.withFile('staff', actor._id, async (folder) => {
    await mkdir(folder)
    const slow = new AbortController()
    const timer = setTimeout(() => slow.abort(), incoming.secondsMax * 1_000)
    const storage = createFolderStorage(folder, bytesMax, () => timer.refresh(), slow.signal)
    const readForm = multer({
      storage,
      defParamCharset: 'utf8',
      limits: { files: filesMax, fields: 10, fieldSize: 1_024, parts: filesMax + 10 },
    }).array(FILES, filesMax)
    try {
      await new Promise<void>((resolve, reject) => {
        slow.signal.addEventListener('abort', () => reject(new Error('slow')), { once: true })
        readForm(request, response, (error: unknown) =>
          error ? reject(toError(error)) : resolve(),
        )
      })
    } catch (error) {
      throw toFormError(error, slow.signal.aborted)
    } finally {
      clearTimeout(timer)
    }
    const files = Array.isArray(request.files) ? request.files : []
    return work({
      fields: { ...(request.body as Record<string, unknown> | undefined) },
      files: files.map(toIncomingFile),
    })
  })
}
