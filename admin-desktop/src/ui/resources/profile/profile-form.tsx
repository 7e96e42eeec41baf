import { signedIn } from '@voltkart/shared/client/session'
import { useUpdateProfileMutation } from '@voltkart/shared/client/users-api'
import type { Profile } from '@voltkart/shared/contract/users'
import { CodeField } from '@voltkart/shared/ui/code-field'
import {
  NewPasswordFields,
  PasswordField,
  useSamePasswords,
} from '@voltkart/shared/ui/password-field'
import { createProfileFormSchema } from '@voltkart/shared/ui/profile-schema'
import {
  toProfileValues,
  getRequiredSecrets,
  toProfileBody,
} from '@voltkart/shared/ui/profile-values'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { EmailField, TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useWatch } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { FormCard } from '../../components/section-card'
import { UnsavedChanges } from '../../components/unsaved-changes'

/**
 * The user's own name, email and password; an empty password field leaves the password unchanged. A
 * new email or password needs the current password, and a code while two-factor sign-in is on.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const dispatch = useDispatch()
  const announce = useToastMutation()
  const [update, { isLoading }] = useUpdateProfileMutation()
  const form = useZodForm(createProfileFormSchema(profile), {
    defaultValues: toProfileValues(profile),
  })
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] })
  const requiredSecrets = getRequiredSecrets(profile, { email, password })
  const areSame = useSamePasswords(form)

  const submit = form.handleSubmit(async (values) => {
    if (!areSame()) return
    const result = await announce(update({ body: toProfileBody(values) }), {
      onError: (error) =>
        showFieldErrors(form, error, {
          SECOND_FACTOR_REQUIRED: 'code',
          SECOND_FACTOR_INVALID: 'code',
        }),
    })
    if (!result) return
    const { message: _message, pendingEmail: _pendingEmail, ...saved } = result
    dispatch(signedIn(saved))
    form.reset(toProfileValues(saved))
  })

  return (
    <FormCard onSubmit={submit}>
      <TextFormField control={form.control} name="name" label="Name" autoComplete="name" />
      <EmailField control={form.control} autoComplete="email" />
      <NewPasswordFields control={form.control} />
      {requiredSecrets.currentPassword && (
        <PasswordField
          control={form.control}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          hint="Needed to change your email or password"
        />
      )}
      {requiredSecrets.code && <CodeField control={form.control} name="code" />}
      <SubmitButton busy={isLoading} sx={{ alignSelf: 'flex-start' }}>
        Update
      </SubmitButton>
      <UnsavedChanges when={form.formState.isDirty} />
    </FormCard>
  )
}
