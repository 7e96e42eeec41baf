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
  /** Nothing is known of the PIN code: the directory does not have it, or could not be read. */
  isUnknown: boolean
  /** The directory does not have it. */
  isMissing: boolean
  /** Why the last look-up failed. */
  error?: unknown
  /** Looks it up again. Only after a failure. */
  refetch: () => void
}

/** Looks a PIN code up as soon as it is complete. A failed look-up prevents nothing. */
export function usePinCode(postalCode: string, skip: boolean): PinCodeState {
  const isComplete = !skip && isPinCode(postalCode)
  const pin = toPlainPin(postalCode)
  const { currentData, error, refetch } = useGetPinCodeQuery(
    { params: { pin } },
    { skip: !isComplete },
  )
  const isUnknown = isComplete && error !== undefined
  return {
    found: isComplete ? currentData : undefined,
    isUnknown,
    isMissing: isUnknown && getErrorStatus(error) === 404,
    error: isUnknown ? error : undefined,
    refetch: () => void refetch(),
  }
}
