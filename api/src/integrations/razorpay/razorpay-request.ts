import type { z } from 'zod'
import { ProviderBusyError, ProviderError, ProviderUnreachableError } from './payment-provider'
import { failureSchema } from './razorpay-schemas'

const safeId = /^[\w-]{1,100}$/
// Refusals that concern the moment or the key, not the request: a wrong key, rate limits, the same
// refund still in progress. A retry is safe and may succeed.
const passing = new Set([401, 408, 409, 425, 429])

// The SDK inserts ids into addresses unescaped; one with a slash would change the path.
/** @throws ProviderError if an id could change the path */
export function checkId(id: string): string {
  if (!safeId.test(id)) throw new ProviderError(400, 'The id is malformed')
  return id
}

function toProviderError(thrown: unknown): ProviderError | ProviderUnreachableError {
  if (thrown instanceof ProviderError || thrown instanceof ProviderUnreachableError) return thrown
  const failure = failureSchema.safeParse(thrown)
  if (!failure.success) {
    return new ProviderUnreachableError('The payment provider could not be reached', {
      cause: thrown,
    })
  }
  const { statusCode, error } = failure.data
  const reason = error?.description || error?.code || 'no reason given'
  if (statusCode >= 400 && statusCode < 500 && !passing.has(statusCode)) {
    return new ProviderError(statusCode, reason)
  }
  const what = statusCode === 0 ? 'did not respond' : `responded with status ${statusCode}`
  const message = `The payment provider ${what}: ${reason}`
  if (statusCode === 429) return new ProviderBusyError(message)
  return new ProviderUnreachableError(message, {
    onlyThisQuestion: statusCode === 409 || statusCode >= 500,
  })
}

/** The error for a response that cannot be true. */
export function nonsense(what: string): ProviderUnreachableError {
  return new ProviderUnreachableError(`The payment provider sent an invalid response: ${what}`, {
    onlyThisQuestion: true,
  })
}

/** Makes a call and checks its response. @throws ProviderError, ProviderUnreachableError */
export async function request<Answer extends z.ZodType>(
  schema: Answer,
  call: () => Promise<unknown>,
): Promise<z.output<Answer>> {
  let response: unknown
  try {
    response = await call()
  } catch (thrown) {
    throw toProviderError(thrown)
  }
  const parsed = schema.safeParse(response)
  if (!parsed.success) {
    throw nonsense(parsed.error.issues.map((issue) => issue.path.join('.')).join(', '))
  }
  return parsed.data
}
