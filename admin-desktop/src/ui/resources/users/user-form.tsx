import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { selectUserInfo, signedIn } from '@voltkart/shared/client/session'
import { userBodySchema, type User } from '@voltkart/shared/contract/users'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors, useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { Controller } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { FormCard } from '../../components/form-card'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { useAdminUpdateUserMutation } from './api'

interface UserFormProps {
  user: User
  onSaved: () => void
}

/** Name, email and whether the user is an administrator. */
export function UserForm({ user, onSaved }: UserFormProps) {
  const dispatch = useDispatch()
  const self = useSelector(selectUserInfo)
  const announce = useToastMutation()
  const [update, { isLoading }] = useAdminUpdateUserMutation()
  const form = useZodForm(userBodySchema, {
    defaultValues: { name: user.name, email: user.email, isAdmin: user.isAdmin },
  })
  const isSelf = self?._id === user._id

  const submit = form.handleSubmit(async (body) => {
    const answer = await announce(update({ params: { userId: user._id }, body }), {
      onError: (error) => showFieldErrors(form, error),
    })
    if (!answer) return
    const { message: _message, ...saved } = answer
    if (isSelf) dispatch(signedIn(saved))
    onSaved()
  })

  return (
    <FormCard onSubmit={submit}>
      <TextFormField control={form.control} name="name" label="Name" autoComplete="off" />
      <TextFormField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="isAdmin"
        render={({ field: { value, ref, ...field } }) => (
          <FormControlLabel
            control={<Checkbox {...field} checked={value} slotProps={{ input: { ref } }} />}
            label="Is Admin"
            disabled={isSelf}
          />
        )}
      />
      <SubmitButton busy={isLoading} sx={{ alignSelf: 'flex-start' }}>
        Update
      </SubmitButton>
      <UnsavedChanges when={form.formState.isDirty} />
    </FormCard>
  )
}
