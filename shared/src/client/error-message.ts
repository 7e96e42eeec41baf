import type { ErrorBody } from '../contract/errors'
import { isRecord } from '../domain/unknown-values'

const clientTexts: Record<string, string> = {
  FETCH_ERROR: 'We couldn’t reach the shop. Check your connection and try again.',
  TIMEOUT_ERROR: 'The shop took too long to respond. Try again.',
  PARSING_ERROR: 'We couldn’t read the shop’s response. Try again.',
}

// A code and a message distinguish it from the errors of proxies. Its shape is then trusted, so
// that no page must load schemas or the list of codes.
function isErrorBody(data: unknown): data is ErrorBody {
  if (!isRecord(data) || typeof data['message'] !== 'string') return false
  return typeof data['code'] === 'string' && /^[A-Z_]+$/.test(data['code'])
}

/** The error body of the contract inside a failed call, if the server sent one. */
export function getErrorBody(error: unknown): ErrorBody | undefined {
  return isRecord(error) && isErrorBody(error['data']) ? error['data'] : undefined
}

/** The text to show for a failed call: the server's message, else the client's. */
export function getErrorMessage(error: unknown): string {
  const body = getErrorBody(error)
  if (body) return body.errors?.[0]?.message ?? body.message
  if (isRecord(error)) {
    const status = error['status']
    if (typeof status === 'string' && clientTexts[status]) return clientTexts[status]
    if (typeof error['error'] === 'string') return error['error']
    if (typeof error['message'] === 'string') return error['message']
  }
  return 'Something went wrong. Try again.'
}

/** The HTTP status of a failed call, if there was a response. */
export function getErrorStatus(error: unknown): number | undefined {
  return isRecord(error) && typeof error['status'] === 'number' ? error['status'] : undefined
}
