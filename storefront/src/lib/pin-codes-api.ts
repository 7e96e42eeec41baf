import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { calls } from '@voltkart/shared/contract/calls'
import type { getPinCode, PinCodeInfo } from '@voltkart/shared/contract/pin-codes'
import { getErrorStatus } from '@voltkart/shared/client/error-message'
import { isPinCode, toPlainPin } from '@voltkart/shared/domain/pin-code'

const { useGetPinCodeQuery } = injectCalls(({ query }) => ({
  getPinCode: query<typeof getPinCode>(calls.getPinCode),
}))

/** The state of the look-up of a PIN code. */
export interface PinCodeState {
  /** The PIN code with its States; absent until it is found. */
  found?: PinCodeInfo | undefined
  /** The directory does not have the PIN code, or could not be read. */
  hasFailed: boolean
  /** The directory does not have it. */
  isNotFound: boolean
  /** Why the last look-up failed. */
  error?: unknown
  /** Looks it up again. Only after a failure. */
  refetch: () => void
}

/** Looks a PIN code up as soon as it is complete. A failed look-up does not block the form. */
export function usePinCode(postalCode: string, skip: boolean): PinCodeState {
  const isComplete = !skip && isPinCode(postalCode)
  const pin = toPlainPin(postalCode)
  const { currentData, error, refetch } = useGetPinCodeQuery(
    { params: { pin } },
    { skip: !isComplete },
  )
  const hasFailed = isComplete && error !== undefined
  return {
    found: isComplete ? currentData : undefined,
    hasFailed,
    isNotFound: hasFailed && getErrorStatus(error) === 404,
    error: hasFailed ? error : undefined,
    refetch: () => void refetch(),
  }
}
