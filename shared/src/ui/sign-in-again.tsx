import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { getErrorMessage } from '../client/error-message'
import { wakeWaitingRequests } from '../client/send-signed-in'
import { selectUserInfo, sessionExpired } from '../client/session'
import { loginBodySchema } from '../contract/users'
import { CheckField } from './check-field'
import { FormDialog, useFocusReturn } from './form-dialog'
import { LoginFields, useLogin } from './login-fields'
import { Notice } from './notice'
import { SubmitButton } from './submit-button'
import { useZodForm } from './use-zod-form'

/** How long a request waits at most; the page stays open after that. */
const SIGN_IN_WAIT_MS = 30 * 60_000

/** The sign-in dialog over an unchanged page. Only Escape and the button close it. */
export function SignInAgain() {
  const dispatch = useDispatch()
  const email = useSelector(selectUserInfo)?.email ?? ''
  const { signIn, needsCode, isLoading, error } = useLogin()
  const form = useZodForm(loginBodySchema, {
    mode: 'onSubmit',
    defaultValues: { email, password: '', remember: false },
  })
  const { setFocus } = form
  const focusPassword = useCallback(() => setFocus('password'), [setFocus])
  useFocusReturn()
  useEffect(() => {
    const timer = setInterval(wakeWaitingRequests, SIGN_IN_WAIT_MS)
    return () => clearInterval(timer)
  }, [])
  const cancelSignIn = () => void dispatch(sessionExpired())
  return (
    <FormDialog
      title="Sign in again"
      text="Your session has ended. Sign in to continue where you were. If you cancel, what you have entered on this page is lost."
      busy={isLoading}
      submit={<SubmitButton busy={isLoading}>Sign In</SubmitButton>}
      onSubmit={form.handleSubmit(signIn)}
      onCancel={cancelSignIn}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !isLoading && cancelSignIn()}
      onOpened={focusPassword}
    >
      {error && <Notice severity="error">{getErrorMessage(error)}</Notice>}
      <LoginFields form={form} needsCode={needsCode} />
      <CheckField label="Remember me" {...form.register('remember')} />
    </FormDialog>
  )
}
