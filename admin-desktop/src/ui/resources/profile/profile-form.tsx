import { signedIn } from '@voltkart/shared/client/session'
import { useUpdateProfileMutation } from '@voltkart/shared/client/users-api'
import { profileBodySchema, type User } from '@voltkart/shared/contract/users'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToast, useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors, useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useDispatch } from 'react-redux'
import { z } from 'zod'
import { FormCard } from '../../components/form-card'
import { UnsavedChanges } from '../../components/unsaved-changes'

const MISMATCH = 'Passwords do not match!'

const formSchema = profileBodySchema.extend({ confirmPassword: z.string() })

/** One's own name, email and password; an empty password field leaves the password unchanged. */
export function ProfileForm({ user }: { user: User }) {
  const dispatch = useDispatch()
  const toast = useToast()
  const announce = useToastMutation()
  const [update, { isLoading }] = useUpdateProfileMutation()
  const form = useZodForm(formSchema, {
    defaultValues: { name: user.name, email: user.email, password: '', confirmPassword: '' },
  })

  const submit = form.handleSubmit(async ({ confirmPassword, ...body }) => {
    if ((body.password ?? '') !== confirmPassword) {
      toast.failure({ message: MISMATCH })
      form.setError('confirmPassword', { message: MISMATCH }, { shouldFocus: true })
      return
    }
    const answer = await announce(update({ body }), {
      onError: (error) => showFieldErrors(form, error),
    })
    if (!answer) return
    const { message: _message, ...saved } = answer
    dispatch(signedIn(saved))
    form.reset({ name: saved.name, email: saved.email, password: '', confirmPassword: '' })
  })

  return (
    <FormCard onSubmit={submit}>
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
        choosing
        autoComplete="new-password"
      />
      <PasswordField
        control={form.control}
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
      />
      <SubmitButton busy={isLoading} sx={{ alignSelf: 'flex-start' }}>
        Update
      </SubmitButton>
      <UnsavedChanges when={form.formState.isDirty} />
    </FormCard>
  )
}
