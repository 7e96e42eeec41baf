import { useCallback, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { getErrorBody, getErrorMessage } from '../client/error-message'
import { confirmationCancelled, confirmed, selectUserInfo } from '../client/session'
import { useConfirmPasswordMutation } from '../client/sessions-api'
import { confirmBodySchema } from '../contract/sessions'
import { CONFIRMED_MINUTES } from '../domain/limits'
import { CodeField } from './code-field'
import { FormDialog, useFocusReturn } from './form-dialog'
import { Notice } from './notice'
import { PasswordField } from './password-field'
import { SubmitButton } from './submit-button'
import { useZodForm } from './use-zod-form'

/**
 * Asks for the password, and the code of those who have two-factor sign-in, over an unchanged page.
 * The request that needs it is repeated after that. Only Escape and the button close it.
 */
export function ConfirmPassword() {
  const dispatch = useDispatch()
  const email = useSelector(selectUserInfo)?.email ?? ''
  const [send, { isLoading, error }] = useConfirmPasswordMutation()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useZodForm(confirmBodySchema, {
    mode: 'onSubmit',
    defaultValues: { password: '' },
  })
  const { setFocus } = form
  const focusPassword = useCallback(() => setFocus('password'), [setFocus])
  useFocusReturn()
  const cancelConfirmation = () => void dispatch(confirmationCancelled())
  const isCodeMissing = getErrorBody(error)?.code === 'SECOND_FACTOR_REQUIRED'
  const submit = form.handleSubmit(async (body) => {
    const { data, error: refusal } = await send({ body })
    if (data) dispatch(confirmed())
    else if (getErrorBody(refusal)?.code === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true)
  })
  return (
    <FormDialog
      title="Enter your password"
      text={`This change needs your password, so that nobody else makes it in your name. You are asked again after ${CONFIRMED_MINUTES} minutes.`}
      busy={isLoading}
      submit={<SubmitButton busy={isLoading}>Confirm</SubmitButton>}
      onSubmit={submit}
      onCancel={cancelConfirmation}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && cancelConfirmation()}
      onOpened={focusPassword}
    >
      {error && !isCodeMissing && <Notice severity="error">{getErrorMessage(error)}</Notice>}
      {/* For password managers, which fill in the password of this account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      {needsCode && <CodeField control={form.control} name="code" setFocus={setFocus} />}
    </FormDialog>
  )
}
