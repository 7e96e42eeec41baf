/** Every stable error code with the HTTP status it always has. */
export const errorStatus = {
  VALIDATION: 400,
  PAYMENT_INVALID: 400,
  RESET_LINK_INVALID: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  STALE_VERSION: 409,
  DOCUMENT_PENDING: 409,
  EWAY_BILL_MISSING: 409,
  SERIAL_TAKEN: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PAYMENT_PROVIDER: 502,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]
