import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { loginBodySchema, login } from '../contract/users'
import { CodeField } from './code-field'
import { PasswordField } from './password-field'
import { EmailField } from './text-form-field'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { getErrorBody } from '../client/error-message'
import { signedIn } from '../client/session'
import { useLoginMutation } from '../client/users-api'
import type { RouteInput } from '../contract/route'
import { useToastMutation } from './use-toast-mutation'

type LoginBody = RouteInput<typeof login>['body']

/**
 * Signs in with email and password, and with a code if the server asks for one: then `needsCode` is
 * true, and the form shows a field for it.
 */
export function useLogin() {
  const dispatch = useDispatch()
  const announce = useToastMutation()
  const [send, { isLoading, error }] = useLoginMutation()
  const [needsCode, setNeedsCode] = useState(false)
  const isCodeMissing = getErrorBody(error)?.code === 'SECOND_FACTOR_REQUIRED'

  async function signIn(body: LoginBody): Promise<void> {
    const result = await send({ body })
    if (getErrorBody(result.error)?.code === 'SECOND_FACTOR_REQUIRED') {
      setNeedsCode(true)
      return
    }
    const answer = await announce(Promise.resolve(result))
    if (!answer) return
    const { message: _message, ...userInfo } = answer
    dispatch(signedIn(userInfo))
  }

  return { signIn, needsCode, isLoading, error: isCodeMissing ? undefined : error }
}

interface LoginFieldsProps {
  form: UseFormReturn<z.input<typeof loginBodySchema>, unknown, z.output<typeof loginBodySchema>>
  /** Whether the server asked for a code. */
  needsCode: boolean
}

/** Email, password and, once the server asks for it, the code of a sign-in. */
export function LoginFields({ form, needsCode }: LoginFieldsProps) {
  return (
    <>
      <EmailField control={form.control} autoComplete="username" />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      {needsCode && <CodeField control={form.control} name="code" setFocus={form.setFocus} />}
    </>
  )
}
