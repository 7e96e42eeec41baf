import Stack from '@mui/material/Stack'
import { adminBodySchema } from '@voltkart/shared/contract/users'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors, useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useNavigate } from 'react-router-dom'
import { BackLink } from '../../components/back-link'
import { FormCard } from '../../components/form-card'
import { PageHeading } from '../../components/page-heading'
import { paths } from '../../lib/paths'
import { AFTER_SAVE, UnsavedChanges } from '../../components/unsaved-changes'
import { useAdminCreateAdminMutation } from './api'
import { RolesField } from './roles-field'

function AdminCreatePage() {
  const navigate = useNavigate()
  const announce = useToastMutation()
  const [create, { isLoading }] = useAdminCreateAdminMutation()
  const form = useZodForm(adminBodySchema, {
    defaultValues: { name: '', email: '', password: '', roles: ['owner'] },
  })

  const submit = form.handleSubmit(async (body) => {
    const answer = await announce(create({ body }), {
      onError: (error) => showFieldErrors(form, error),
    })
    if (answer) await navigate(paths.adminList, { state: AFTER_SAVE })
  })

  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.adminList}>Admins</BackLink>
      <PageHeading title="Add Admin" />
      <FormCard onSubmit={submit}>
        <TextFormField control={form.control} name="name" label="Name" autoComplete="off" />
        <TextFormField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
        />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          choosing
          autoComplete="new-password"
        />
        <RolesField control={form.control} name="roles" />
        <SubmitButton busy={isLoading} sx={{ alignSelf: 'flex-start' }}>
          Add Admin
        </SubmitButton>
        <UnsavedChanges when={form.formState.isDirty} />
      </FormCard>
    </Stack>
  )
}

export const route = { Component: AdminCreatePage }
