import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { errorMessage } from '@voltkart/shared/client/error-message'
import { signedIn } from '@voltkart/shared/client/session'
import { loginBodySchema } from '@voltkart/shared/contract/users'
import { CodeField } from '@voltkart/shared/ui/code-field'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useLogin } from '@voltkart/shared/ui/use-login'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useDispatch } from 'react-redux'
import { ShopLink } from '../../components/shop-link'

/** Signs in; the page around it goes on as soon as the session is an administrator's. */
export function LoginForm() {
  const dispatch = useDispatch()
  const { signIn, needsCode, isLoading, error } = useLogin()
  const form = useZodForm(loginBodySchema, {
    mode: 'onSubmit',
    defaultValues: { email: '', password: '', remember: false },
  })

  const submit = form.handleSubmit(async (body) => {
    const answer = await signIn(body)
    if (!answer) return
    const { message: _message, ...user } = answer
    dispatch(signedIn(user))
  })

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
      {error && <Alert severity="error">{errorMessage(error)}</Alert>}
      <TextFormField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      {needsCode && <CodeField control={form.control} name="code" setFocus={form.setFocus} />}
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <FormControlLabel
          control={<Checkbox {...form.register('remember')} />}
          label="Remember me"
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <ShopLink path="/reset-password" variant="body2">
          Forgot password?
        </ShopLink>
      </Stack>
      <SubmitButton busy={isLoading}>Sign In</SubmitButton>
    </Stack>
  )
}
