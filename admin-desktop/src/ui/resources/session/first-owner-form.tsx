import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { errorMessage } from '@voltkart/shared/client/error-message'
import { signedIn } from '@voltkart/shared/client/session'
import { registerBodySchema } from '@voltkart/shared/contract/users'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors, useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useDispatch } from 'react-redux'
import { useAdminCreateFirstOwnerMutation } from './api'

/** Makes the owner of a new shop, and signs in. */
export function FirstOwnerForm() {
  const form = useZodForm(registerBodySchema, {
    defaultValues: { name: '', email: '', password: '' },
  })
  const [create, { isLoading, error }] = useAdminCreateFirstOwnerMutation()
  const announce = useToastMutation()
  const dispatch = useDispatch()
  const submit = form.handleSubmit(async (body) => {
    const answer = await announce(create({ body }), {
      onError: (failure) => showFieldErrors(form, failure),
    })
    if (!answer) return
    const { message: _message, ...userInfo } = answer
    dispatch(signedIn(userInfo))
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
      {error && <Alert severity="error">{errorMessage(error)}</Alert>}
      <TextFormField control={form.control} name="name" label="Name" autoComplete="name" />
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
        autoComplete="new-password"
        choosing
      />
      <SubmitButton busy={isLoading}>Open my shop</SubmitButton>
    </Stack>
  )
}
