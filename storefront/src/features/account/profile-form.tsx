import Box from '@mui/material/Box'
import { signedIn } from '@voltkart/shared/client/session'
import { useUpdateProfileMutation } from '@voltkart/shared/client/users-api'
import type { Profile } from '@voltkart/shared/contract/users'
import { CodeField } from '@voltkart/shared/ui/code-field'
import {
  NewPasswordFields,
  PasswordField,
  useSamePasswords,
} from '@voltkart/shared/ui/password-field'
import {
  toProfileValues,
  getRequiredSecrets,
  toProfileBody,
} from '@voltkart/shared/ui/profile-values'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { EmailField, TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { FormError } from '../../components/form-error'

/**
 * Name, email and an optional new password. For a new email or password, staff need their current
 * password, and a code while two-factor sign-in is on.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const loadSchema = useCallback(
    () =>
      import('@voltkart/shared/ui/profile-schema').then((m) => m.createProfileFormSchema(profile)),
    [profile],
  )
  const form = useLazyZodForm(loadSchema, { defaultValues: toProfileValues(profile) })
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] })
  const requiredSecrets = getRequiredSecrets(profile, { email, password })
  const areSame = useSamePasswords(form)
  const [update, { isLoading, error }] = useUpdateProfileMutation()
  const announce = useToastMutation()
  const dispatch = useDispatch()
  const save = form.handleSubmit(async (values) => {
    const result = await announce(update({ body: toProfileBody(values) }), {
      onError: (failure) =>
        showFieldErrors(form, failure, {
          EMAIL_TAKEN: 'email',
          SECOND_FACTOR_REQUIRED: 'code',
          SECOND_FACTOR_INVALID: 'code',
        }),
    })
    if (!result) return
    const { message: _message, pendingEmail: _pendingEmail, ...userInfo } = result
    dispatch(signedIn(userInfo))
    form.reset(toProfileValues(userInfo))
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
      <EmailField control={form.control} autoComplete="email" />
      <NewPasswordFields control={form.control} hint="Leave blank to keep your current password" />
      {(password || requiredSecrets.currentPassword) && (
        <PasswordField
          control={form.control}
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
          hint={
            requiredSecrets.currentPassword
              ? 'Needed to change your email or password'
              : 'Optional. If you enter it, we’ll check it before saving.'
          }
        />
      )}
      {requiredSecrets.code && <CodeField control={form.control} name="code" />}
      <SubmitButton busy={isLoading}>Update</SubmitButton>
    </Box>
  )
}
