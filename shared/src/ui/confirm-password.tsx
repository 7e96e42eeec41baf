import { Notice } from './notice'
import Box from '@mui/material/Box'
import { Button } from './button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useEffect, useId, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { errorBody, errorMessage } from '../client/error-message'
import { confirmationCancelled, confirmed, selectUserInfo } from '../client/session'
import { useConfirmPasswordMutation } from '../client/sessions-api'
import { confirmBodySchema } from '../contract/sessions'
import { CONFIRMED_MINUTES } from '../domain/limits'
import { CodeField } from './code-field'
import { PasswordField } from './password-field'
import { SubmitButton } from './submit-button'
import { useFocusReturn } from './use-focus-return'
import { useZodForm } from './use-zod-form'

function ConfirmForm({ textId, onCancel }: { textId: string; onCancel: () => void }) {
  const dispatch = useDispatch()
  const email = useSelector(selectUserInfo)?.email ?? ''
  const [send, { isLoading, error }] = useConfirmPasswordMutation()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useZodForm(confirmBodySchema, {
    mode: 'onSubmit',
    defaultValues: { password: '' },
  })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  const isCodeMissing = errorBody(error)?.code === 'SECOND_FACTOR_REQUIRED'
  const submit = form.handleSubmit(async (body) => {
    const { data, error: refusal } = await send({ body })
    if (data) dispatch(confirmed())
    else if (errorBody(refusal)?.code === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true)
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        // The dialog may have been opened from another form, whose event this would be, too.
        event.stopPropagation()
        void submit(event)
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          <DialogContentText id={textId}>
            This change needs your password, so that nobody else makes it in your name. You are
            asked again after {CONFIRMED_MINUTES} minutes.
          </DialogContentText>
          {error && !isCodeMissing && <Notice severity="error">{errorMessage(error)}</Notice>}
          {/* For password managers, which fill in the password of this account. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            control={form.control}
            name="password"
            label="Password"
            autoComplete="current-password"
          />
          {needsCode && <CodeField control={form.control} name="code" setFocus={setFocus} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button color="inherit" onClick={onCancel} disabled={isLoading}>
          Cancel
        </Button>
        <SubmitButton busy={isLoading}>Confirm</SubmitButton>
      </DialogActions>
    </Box>
  )
}

/**
 * Asks for the password, and the code of those who have two-factor sign-in, over an unchanged page.
 * The request that needs it is repeated after that.
 */
export function ConfirmPassword() {
  const id = useId()
  const dispatch = useDispatch()
  useFocusReturn()
  const cancel = () => void dispatch(confirmationCancelled())
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && cancel()}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}title`}>Enter your password</DialogTitle>
      {/* Apart, since the fields exist only after the dialog has opened. */}
      <ConfirmForm textId={`${id}text`} onCancel={cancel} />
    </Dialog>
  )
}
