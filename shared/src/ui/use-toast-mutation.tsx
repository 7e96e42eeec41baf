import { use, useCallback, useMemo } from 'react'
import { getErrorMessage } from '../client/error-message'
import { ToastContext, type ToastText } from './toast-queue'

/** Toasts: `success` and `info` take a text, `failure` the error of a call. */
export function useToast() {
  const queue = use(ToastContext)
  return useMemo(
    () => ({
      success: (text: string, action?: ToastText['action']) =>
        queue.add({ text, variant: 'success', action }),
      info: (text: string) => queue.add({ text, variant: 'info' }),
      failure: (error: unknown) => queue.add({ text: getErrorMessage(error), variant: 'error' }),
    }),
    [queue],
  )
}

interface Outcome<Data> {
  data?: Data | undefined
  error?: unknown
}

/**
 * Waits for a mutation and shows its outcome: the server's message (or `says`) when it succeeded,
 * the error's text when not. Returns the call's data, or undefined after an error.
 *
 *     const result = await announce(saveProfile({ body }))
 *     if (result) …
 */
export function useToastMutation() {
  const toast = useToast()
  return useCallback(
    async <Data extends { message: string }>(
      call: PromiseLike<Outcome<Data>>,
      options: { says?: string; onError?: (error: unknown) => void } = {},
    ): Promise<Data | undefined> => {
      const { data, error } = await call
      if (data === undefined) {
        toast.failure(error)
        options.onError?.(error)
        return undefined
      }
      toast.success(options.says ?? data.message)
      return data
    },
    [toast],
  )
}
