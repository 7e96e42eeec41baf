import { Notice } from './notice'
import Box from '@mui/material/Box'
import { Button } from './button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { CheckField } from './check-field'
import Stack from '@mui/material/Stack'
import { useEffect, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { errorMessage } from '../client/error-message'
import { wakeWaitingRequests } from '../client/send-signed-in'
import { selectUserInfo, sessionExpired } from '../client/session'
import { loginBodySchema } from '../contract/users'
import { LoginFields } from './login-fields'
import { SubmitButton } from './submit-button'
import { useLogin } from './use-login'
import { useFocusReturn } from './use-focus-return'
import { useZodForm } from './use-zod-form'

/** How long a request waits at most; the page stays open after that. */
const SIGN_IN_WAIT_MS = 30 * 60_000

interface SignInFormProps {
  login: ReturnType<typeof useLogin>
  onCancel: () => void
  textId: string
}

function SignInForm({ login, onCancel, textId }: SignInFormProps) {
  const email = useSelector(selectUserInfo)?.email ?? ''
  const { signIn, needsCode, isLoading, error } = login
  const form = useZodForm(loginBodySchema, {
    mode: 'onSubmit',
    defaultValues: { email, password: '', remember: false },
  })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  const submit = form.handleSubmit(signIn)
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          <DialogContentText id={textId}>
            Your session has ended. Sign in to continue where you were. If you cancel, what you have
            entered on this page is lost.
          </DialogContentText>
          {error && <Notice severity="error">{errorMessage(error)}</Notice>}
          <LoginFields form={form} needsCode={needsCode} />
          <CheckField label="Remember me" {...form.register('remember')} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button color="inherit" onClick={onCancel} disabled={isLoading}>
          Cancel
        </Button>
        <SubmitButton busy={isLoading}>Sign In</SubmitButton>
      </DialogActions>
    </Box>
  )
}

/** The sign-in dialog over an unchanged page. Only Escape and the button close it. */
export function SignInAgain() {
  const id = useId()
  const dispatch = useDispatch()
  const login = useLogin()
  useFocusReturn()
  useEffect(() => {
    const timer = setInterval(wakeWaitingRequests, SIGN_IN_WAIT_MS)
    return () => clearInterval(timer)
  }, [])
  const cancel = () => void dispatch(sessionExpired())
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !login.isLoading && cancel()}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}title`}>Sign in again</DialogTitle>
      {/* Apart, since the fields exist only after the dialog has opened. */}
      <SignInForm login={login} onCancel={cancel} textId={`${id}text`} />
    </Dialog>
  )
}
