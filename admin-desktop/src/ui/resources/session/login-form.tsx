import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { errorMessage } from '@voltkart/shared/client/error-message'
import { loginBodySchema } from '@voltkart/shared/contract/users'
import { LoginFields } from '@voltkart/shared/ui/login-fields'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useLogin } from '@voltkart/shared/ui/use-login'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { ShopLink } from '../../components/shop-link'

/** Signs in; the page around it continues as soon as the session is an administrator's. */
export function LoginForm() {
  const { signIn, needsCode, isLoading, error } = useLogin()
  const form = useZodForm(loginBodySchema, {
    mode: 'onSubmit',
    defaultValues: { email: '', password: '', remember: false },
  })

  const submit = form.handleSubmit(signIn)

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
      {error && <Alert severity="error">{errorMessage(error)}</Alert>}
      <LoginFields form={form} needsCode={needsCode} />
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
