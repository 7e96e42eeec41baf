import { FormHelperText, Stack } from '@mui/material'
import { useGetShopQuery } from '@voltkart/shared/client/shop-api'
import { adminBodySchema, createAdmin } from '@voltkart/shared/contract/staff'
import { INVITATION_HOURS } from '@voltkart/shared/domain/limits'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { EmailField, TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageHeading, BackLink } from '../../components/page-heading'
import { FormCard } from '../../components/section-card'
import { AFTER_SAVE, UnsavedChanges } from '../../components/unsaved-changes'
import { PlainCheckbox } from '../../components/plain-fields'
import { useRouteMutation } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { RolesField } from './roles-field'

function AdminCreatePage() {
  const navigate = useNavigate()
  const helpId = useId()
  const announce = useToastMutation()
  const sendsMail = useGetShopQuery().data?.sendsMail !== false
  const [create, { isLoading }] = useRouteMutation(createAdmin)
  const [setsPassword, setSetsPassword] = useState(false)
  const form = useZodForm(adminBodySchema, {
    // Without a password they are invited to choose one.
    defaultValues: { name: '', email: '', password: undefined, roles: [] },
  })
  const chooseInvitation = (isChosen: boolean) => {
    setSetsPassword(isChosen)
    form.setValue('password', isChosen ? '' : undefined)
    form.clearErrors('password')
  }

  const submit = form.handleSubmit(async (body) => {
    const result = await announce(create({ body }), {
      onError: (error) => showFieldErrors(form, error),
    })
    if (result) await navigate(paths.adminList, { state: AFTER_SAVE })
  })

  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.adminList}>Admins</BackLink>
      <PageHeading title="Add Admin" />
      <FormCard onSubmit={submit}>
        <TextFormField control={form.control} name="name" label="Name" autoComplete="off" />
        <EmailField control={form.control} autoComplete="off" />
        <div>
          <PlainCheckbox
            label="Set a password now"
            checked={setsPassword}
            onChange={chooseInvitation}
            input={{ 'aria-describedby': helpId }}
          />
          <FormHelperText id={helpId} sx={{ mt: 0 }}>
            {setsPassword
              ? 'Tell them the password in person. They can change it in their profile.'
              : sendsMail
                ? `We’ll email a link to choose a password. It works for ${INVITATION_HOURS} hours.`
                : 'No mail leaves the shop yet, so set a password now.'}
          </FormHelperText>
        </div>
        {setsPassword && (
          <PasswordField
            control={form.control}
            name="password"
            label="Password"
            choosing
            autoComplete="new-password"
          />
        )}
        <RolesField control={form.control} name="roles" />
        <SubmitButton busy={isLoading} sx={{ alignSelf: 'flex-start' }}>
          {setsPassword ? 'Add Admin' : 'Send invitation'}
        </SubmitButton>
        <UnsavedChanges when={form.formState.isDirty} />
      </FormCard>
    </Stack>
  )
}

export const route = { Component: AdminCreatePage }
