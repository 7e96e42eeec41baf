import { errorStatus, signedInStatus, type ErrorCode } from '@voltkart/shared/contract/error-codes'
import type { ErrorBody } from '@voltkart/shared/contract/errors'
import { messages } from '@voltkart/shared/contract/messages'
import type { z } from 'zod'

interface Details extends Pick<ErrorBody, 'errors' | 'quote' | 'items' | 'review' | 'open'> {
  retryAfterSeconds?: number
}

/** An error for the caller: it becomes a response with its code's status. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/**
 * An error that the person at the terminal can correct. Its message is printed in plain lines, without
 * a stack.
 */
export class ExpectedError extends Error {
  override name = 'ExpectedError'
}

/** The error for staff who are signed in and must first set up two-factor sign-in. */
export class TwoFactorMissing extends ApiError {
  constructor() {
    super('SECOND_FACTOR_REQUIRED', messages.twoFactorMissing)
  }

  override get status(): number {
    return signedInStatus.SECOND_FACTOR_REQUIRED
  }
}

export const notFound = (message: string = messages.notFound) => new ApiError('NOT_FOUND', message)
export const conflict = (message: string) => new ApiError('CONFLICT', message)
/** A conflict that one field of a form has brought about. */
export const conflictAt = (path: string, message: string) =>
  new ApiError('CONFLICT', message, { errors: [{ path, message }] })
export const forbidden = () => new ApiError('FORBIDDEN', messages.forbidden)
export const unauthenticated = () => new ApiError('UNAUTHENTICATED', messages.unauthenticated)
export const confirmationMissing = () => new ApiError('CONFIRM_PASSWORD', messages.confirmPassword)
export const unavailable = () =>
  new ApiError('UNAVAILABLE', messages.unavailable, { retryAfterSeconds: 5 })
export const busy = () => new ApiError('UNAVAILABLE', messages.busy, { retryAfterSeconds: 1 })
export const picturesUnavailable = () =>
  new ApiError('UNAVAILABLE', messages.picturesUnavailable, { retryAfterSeconds: 30 })
export const invalidField = (path: string, message: string) =>
  new ApiError('VALIDATION', message, { errors: [{ path, message }] })

/** A thrown value as an error. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/** Turns what a schema found wrong into an error that names each field. */
export function toValidationError(error: z.ZodError): ApiError {
  const errors = error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }))
  return new ApiError('VALIDATION', messages.invalid, { errors })
}
