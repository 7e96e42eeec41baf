import { Checkbox, FormControlLabel } from '@mui/material'
import { selectUserInfo, signedIn } from '@voltkart/shared/client/session'
import { messages } from '@voltkart/shared/contract/messages'
import { updateUser, userBodySchema, type Account } from '@voltkart/shared/contract/users'
import { getRoles } from '@voltkart/shared/domain/permissions'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { EmailField, TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { Controller, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useMay } from '../../access/permissions'
import { FormCard } from '../../components/section-card'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { useRouteMutation } from '../../hooks/use-route'
import { RolesField } from './roles-field'

interface UserFormProps {
  user: Account
  onSaved: () => void
}

/** Name, email, whether the user is an administrator, and with which roles. */
export function UserForm({ user, onSaved }: UserFormProps) {
  const dispatch = useDispatch()
  const self = useSelector(selectUserInfo)
  const announce = useToastMutation()
  const [update, { isLoading }] = useRouteMutation(updateUser)
  const form = useZodForm(userBodySchema, {
    defaultValues: {
      name: user.name,
      email: user.email,
      isAdmin: user.isAdmin,
      ...(user.isAdmin ? { roles: getRoles(user) } : {}),
    },
  })
  const readOnly = !useMay()('users.write')
  const isAdmin = useWatch({ control: form.control, name: 'isAdmin' })
  const isSelf = self?._id === user._id

  const submit = form.handleSubmit(async ({ roles, ...fields }) => {
    const body = fields.isAdmin && roles ? { ...fields, roles } : fields
    const result = await announce(update({ params: { userId: user._id }, body }), {
      onError: (error) => showFieldErrors(form, error),
    })
    if (!result) return
    const { message: _message, roles: _roles, ...saved } = result
    if (isSelf) dispatch(signedIn(saved))
    onSaved()
  })

  return (
    <FormCard onSubmit={submit}>
      <TextFormField
        control={form.control}
        name="name"
        label="Name"
        autoComplete="off"
        disabled={readOnly}
      />
      <EmailField
        control={form.control}
        autoComplete="off"
        disabled={isSelf || readOnly}
        {...(isSelf && !readOnly ? { hint: messages.ownEmailInProfile } : {})}
      />
      <Controller
        control={form.control}
        name="isAdmin"
        render={({ field: { value, ref, ...field } }) => (
          <FormControlLabel
            control={
              <Checkbox
                {...field}
                checked={value ?? false}
                onChange={(_event, isChosen) => {
                  field.onChange(isChosen)
                  form.setValue('roles', isChosen ? [] : undefined)
                }}
                slotProps={{ input: { ref } }}
              />
            }
            label="Is Admin"
            disabled={isSelf || readOnly}
          />
        )}
      />
      {isAdmin && <RolesField control={form.control} name="roles" disabled={isSelf || readOnly} />}
      {!readOnly && (
        <SubmitButton busy={isLoading} sx={{ alignSelf: 'flex-start' }}>
          Update
        </SubmitButton>
      )}
      <UnsavedChanges when={form.formState.isDirty} />
    </FormCard>
  )
}
