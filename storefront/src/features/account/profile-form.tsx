import Box from '@mui/material/Box'
import { signedIn } from '@voltkart/shared/client/session'
import { useUpdateProfileMutation } from '@voltkart/shared/client/users-api'
import { profileBodySchema, type User } from '@voltkart/shared/contract/users'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors, useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useWatch } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { FormError } from '../../components/form-error'
import { withConfirmation } from './password-pair'
import { useSamePasswords } from './use-same-passwords'

const schema = withConfirmation(profileBodySchema)
const noPasswords = { password: '', confirmPassword: '', currentPassword: '' }

/** Name, email and, if it is to change, the password. */
export function ProfileForm({ profile }: { profile: User }) {
  const form = useZodForm(schema, {
    defaultValues: { name: profile.name, email: profile.email, ...noPasswords },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  const areSame = useSamePasswords(form)
  const [update, { isLoading, error }] = useUpdateProfileMutation()
  const announce = useToastMutation()
  const dispatch = useDispatch()
  const save = form.handleSubmit(async (values) => {
    const { confirmPassword: _confirmation, currentPassword, ...rest } = values
    const body = currentPassword ? { ...rest, currentPassword } : rest
    const answer = await announce(update({ body }), {
      onError: (failure) => showFieldErrors(form, failure, { EMAIL_TAKEN: 'email' }),
    })
    if (!answer) return
    const { message: _message, ...userInfo } = answer
    dispatch(signedIn(userInfo))
    form.reset({ name: userInfo.name, email: userInfo.email, ...noPasswords })
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (areSame()) void save()
      }}
      sx={{ display: 'grid', gap: 5, maxWidth: 480 }}
    >
      {error && <FormError error={error} />}
      <TextFormField control={form.control} name="name" label="Name" autoComplete="name" />
      <TextFormField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="Leave blank to keep your current password"
        choosing
      />
      <PasswordField
        control={form.control}
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
      />
      {password && (
        <PasswordField
          control={form.control}
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
          hint="Optional. If you enter it, we’ll check it before saving."
        />
      )}
      <SubmitButton busy={isLoading}>Update</SubmitButton>
    </Box>
  )
}
