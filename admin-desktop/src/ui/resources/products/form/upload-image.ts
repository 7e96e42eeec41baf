import { messages } from '@voltkart/shared/contract/messages'
import { uploadImage as uploadImageRoute } from '@voltkart/shared/contract/uploads'
import { API_BASE, type RouteOutput } from '@voltkart/shared/contract/route'
import { UPLOAD_BYTES_MAX } from '@voltkart/shared/domain/limits'

/** A failed upload, in the shape that `errorMessage` understands. */
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
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Uploads a picture and answers its address in the shop. Made with XMLHttpRequest because `fetch`
 * does not tell how much has been sent.
 *
 * @throws UploadError, or an Error with the text to show when the file is too large
 */
export function uploadImage(
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<RouteOutput<typeof uploadImageRoute>> {
  return new Promise((resolve, reject) => {
    if (file.size > UPLOAD_BYTES_MAX) {
      reject(new Error(messages.imageTooLarge))
      return
    }
    const request = new XMLHttpRequest()
    request.open(uploadImageRoute.method.toUpperCase(), API_BASE + uploadImageRoute.path)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const data = parseJson(request.responseText)
      const answer = uploadImageRoute.output.safeParse(data)
      if (request.status >= 200 && request.status < 300 && answer.success) resolve(answer.data)
      else reject(new UploadError(data === undefined ? 'PARSING_ERROR' : request.status, data))
    }
    request.onerror = () => reject(new UploadError('FETCH_ERROR'))
    request.onabort = () => reject(new UploadError('ABORTED'))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('image', file)
    request.send(form)
  })
}
