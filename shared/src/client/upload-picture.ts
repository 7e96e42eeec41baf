import { parseJson } from '../domain/unknown-values'
import { messages } from '../contract/messages'
import { API_BASE } from '../contract/route'
import { UPLOAD_BYTES_MAX } from '../domain/limits'

/** A failed upload, in the shape that `getErrorMessage` understands. */
class UploadError extends Error {
  readonly status: number | string
  readonly data: unknown

  constructor(status: number | string, data?: unknown) {
    super('The picture was not uploaded')
    this.status = status
    this.data = data
  }
}

interface UploadOptions {
  /** The path of the call below the API's base. */
  path: string
  /** The field of the form that the call takes the picture from. */
  field?: 'image' | 'images'
  /** Called with the share sent so far, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** The response to an upload: its message, and the address of the picture. */
interface UploadedPicture {
  message: string
  imageUrl: string
}

const isUploaded = (data: unknown): data is UploadedPicture =>
  typeof data === 'object' &&
  data !== null &&
  'imageUrl' in data &&
  typeof data.imageUrl === 'string' &&
  'message' in data &&
  typeof data.message === 'string'

/**
 * Uploads a picture and returns its address in the shop. Made with XMLHttpRequest because `fetch`
 * does not report how much has been sent.
 *
 * @throws UploadError, or an Error with the text to show when the file is too large
 */
export function uploadPicture(
  file: File,
  { path, field = 'image', onProgress, signal }: UploadOptions,
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new UploadError('ABORTED'))
      return
    }
    if (file.size > UPLOAD_BYTES_MAX) {
      reject(new Error(messages.imageTooLarge))
      return
    }
    const request = new XMLHttpRequest()
    request.open('POST', API_BASE + path)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const data = parseJson(request.responseText)
      if (request.status >= 200 && request.status < 300 && isUploaded(data)) resolve(data)
      else reject(new UploadError(data === undefined ? 'PARSING_ERROR' : request.status, data))
    }
    request.onerror = () => reject(new UploadError('FETCH_ERROR'))
    request.onabort = () => reject(new UploadError('ABORTED'))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
}
