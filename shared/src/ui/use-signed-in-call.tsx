import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { sendSignedIn } from '../client/send-signed-in'
import type { SessionRoot } from '../client/session'

type Settled<Value> = { value: Value; error?: undefined } | { error: unknown }

/**
 * Wraps a call outside the API slice, such as an upload: if it is refused because the session had
 * ended, it is repeated after the user has signed in again.
 */
export function useSignedInCall() {
  const store = useStore<SessionRoot>()
  return useCallback(
    async <Value,>(call: () => Promise<Value>): Promise<Value> => {
      const result = await sendSignedIn<Settled<Value>>(store, () =>
        call().then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      )
      if ('value' in result) return result.value
      throw result.error
    },
    [store],
  )
}
