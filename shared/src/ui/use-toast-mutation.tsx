import { useSnackbar } from 'notistack'
import { useCallback, useMemo } from 'react'
import { errorMessage } from '../client/error-message'

/** Toasts: `success` and `info` take a text, `failure` whatever a call failed with. */
export function useToast() {
  const { enqueueSnackbar } = useSnackbar()
  return useMemo(
    () => ({
      success: (text: string) => void enqueueSnackbar(text, { variant: 'success' }),
      info: (text: string) => void enqueueSnackbar(text, { variant: 'info' }),
      failure: (error: unknown) => void enqueueSnackbar(errorMessage(error), { variant: 'error' }),
    }),
    [enqueueSnackbar],
  )
}

interface Outcome<Answer> {
  data?: Answer | undefined
  error?: unknown
}

/**
 * Waits for a mutation and says how it went: the server's message (or `says`) when it succeeded,
 * the error's text when not (spec section 8). Answers what the call answered, or nothing.
 *
 *     const answer = await announce(saveProfile({ body }))
 *     if (answer) …
 */
export function useToastMutation() {
  const toast = useToast()
  return useCallback(
    async <Answer extends { message: string }>(
      call: PromiseLike<Outcome<Answer>>,
      options: { says?: string; onError?: (error: unknown) => void } = {},
    ): Promise<Answer | undefined> => {
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
