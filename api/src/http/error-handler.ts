import { messages } from '@voltkart/shared/contract/messages'
import type { ErrorBody } from '@voltkart/shared/contract/errors'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { isDatabaseAway } from '../models/database-errors'
import { StorageError } from '../integrations/storage/image-storage'
import { QueueFullError } from '../integrations/work-queue'
import { ApiError, busy, notFound, picturesUnavailable, unavailable } from '../errors'
import { getRequestId } from '../observability/request-log'

// Express and its body readers mark their own errors with a status and a type.
function fromExpress(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') {
    return undefined
  }
  if (error.status === 413) return new ApiError('PAYLOAD_TOO_LARGE', messages.tooLarge)
  if (error.status === 415) {
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', messages.unsupportedMediaType)
  }
  // An address that cannot be decoded, or that would leave a folder, is a 404.
  if (error instanceof URIError || error.status === 403 || error.status === 404) return notFound()
  if (error.status >= 400 && error.status < 500) {
    return new ApiError('VALIDATION', messages.malformedBody)
  }
  return undefined
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseAway(error)) return unavailable()
  if (error instanceof QueueFullError) return busy()
  if (error instanceof StorageError) return picturesUnavailable()
  return fromExpress(error) ?? new ApiError('INTERNAL', messages.internal)
}

/** The one place where an error becomes a response. Its details go to the log only. */
export const handleErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const apiError = toApiError(error)
  if (apiError.code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
  if (error instanceof StorageError) request.log.error(`pictures: ${error.message}`)
  if (response.headersSent) {
    next(error)
    return
  }
  const { retryAfterSeconds, ...details } = apiError.details
  if (retryAfterSeconds !== undefined) {
    response.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  }
  const body: ErrorBody = {
    message: apiError.message,
    code: apiError.code,
    ...details,
    requestId: getRequestId(response),
  }
  response.status(apiError.status).json(body)
}

/** Responds to API paths that match no route. */
export const handleUnknownPath: RequestHandler = () => {
  throw notFound()
}
