/** Every stable error code with its HTTP status. */
export const errorStatus = {
  VALIDATION: 400,
  PAYMENT_INVALID: 400,
  RESET_LINK_INVALID: 400,
  CONFIRM_LINK_INVALID: 400,
  KEEP_LINK_INVALID: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_INVALID: 401,
  CONFIRM_PASSWORD: 401,
  BEING_ERASED: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  STALE_VERSION: 409,
  DOCUMENT_PENDING: 409,
  TOO_LATE: 409,
  EWAY_BILL_MISSING: 409,
  SERIAL_TAKEN: 409,
  SERIAL_UNKNOWN: 409,
  REFUND_CHANGED: 409,
  RETURN_CLOSED: 409,
  CURSOR_TOO_OLD: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  FOREIGN_HOST: 421,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PAYMENT_PROVIDER: 502,
  COURIER: 502,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * The status of a code for a signed-in caller, for whom signing in again would not help. Codes that
 * are not listed have one status.
 */
export const signedInStatus = { SECOND_FACTOR_REQUIRED: 403 } as const satisfies Partial<
  Record<ErrorCode, number>
>

/** Every status that a code may have. */
export function getStatuses(code: ErrorCode): number[] {
  return code in signedInStatus
    ? [errorStatus[code], signedInStatus[code as keyof typeof signedInStatus]]
    : [errorStatus[code]]
}

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]
