import { useState } from 'react'
import { errorBody } from '../client/error-message'
import { useLoginMutation } from '../client/users-api'
import type { RouteInput, RouteOutput } from '../contract/route'
import type { login } from '../contract/users'
import { useToastMutation } from './use-toast-mutation'

type LoginBody = RouteInput<typeof login>['body']

/**
 * Signs in by email and password, and by a code once the server asks for one: then `needsCode` is
 * true, and the form shows a field for it. `signIn` returns the account, or undefined after an error.
 */
export function useLogin() {
  const announce = useToastMutation()
  const [send, { isLoading, error }] = useLoginMutation()
  const [needsCode, setNeedsCode] = useState(false)
  const isCodeMissing = errorBody(error)?.code === 'SECOND_FACTOR_REQUIRED'

  async function signIn(body: LoginBody): Promise<RouteOutput<typeof login> | undefined> {
    const result = await send({ body })
    if (errorBody(result.error)?.code === 'SECOND_FACTOR_REQUIRED') {
      setNeedsCode(true)
      return undefined
    }
    return announce(Promise.resolve(result))
  }

  return { signIn, needsCode, isLoading, error: isCodeMissing ? undefined : error }
}
