import { errorBodySchema, type ErrorBody } from '../contract/errors'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const clientTexts: Record<string, string> = {
  FETCH_ERROR: 'The shop cannot be reached. Check your connection and try again.',
  TIMEOUT_ERROR: 'The shop took too long to answer. Try again.',
  PARSING_ERROR: 'The shop gave an answer that could not be read. Try again.',
}

/** The error body of the contract inside a failed call, if the server sent one. */
export function errorBody(error: unknown): ErrorBody | undefined {
  if (!isRecord(error)) return undefined
  const parsed = errorBodySchema.safeParse(error['data'])
  return parsed.success ? parsed.data : undefined
}

/** What to tell the user about a failed call: the server's message, else the client's (spec section 8). */
export function errorMessage(error: unknown): string {
  const body = errorBody(error)
  if (body) return body.errors?.[0]?.message ?? body.message
  if (isRecord(error)) {
    const status = error['status']
    if (typeof status === 'string' && clientTexts[status]) return clientTexts[status]
    if (typeof error['error'] === 'string') return error['error']
    if (typeof error['message'] === 'string') return error['message']
  }
  return 'Something went wrong. Try again.'
}

/** The HTTP status of a failed call, if there was an answer. */
export function errorStatusOf(error: unknown): number | undefined {
  return isRecord(error) && typeof error['status'] === 'number' ? error['status'] : undefined
}
