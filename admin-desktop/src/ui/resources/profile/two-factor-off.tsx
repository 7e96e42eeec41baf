import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { removeTwoFactor } from '@voltkart/shared/contract/two-factor'
import { CodeField } from '@voltkart/shared/ui/code-field'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors, useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useRouteMutation } from '../../hooks/use-route'

/** Switches two-factor sign-in off, with the password and a code. */
export function TwoFactorOff({ onClose }: { onClose: () => void }) {
  const announce = useToastMutation()
  const [remove, { isLoading }] = useRouteMutation(removeTwoFactor)
  const form = useZodForm(removeTwoFactor.body, { defaultValues: { password: '', code: '' } })
  const submit = form.handleSubmit(async (body) => {
    const done = await announce(remove({ body }), {
      onError: (error) => showFieldErrors(form, error, { SECOND_FACTOR_INVALID: 'code' }),
    })
    if (done) onClose()
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
      <PasswordField
        control={form.control}
        name="password"
        label="Current password"
        autoComplete="current-password"
      />
      <CodeField control={form.control} name="code" />
      <Stack direction="row" sx={{ gap: 2 }}>
        <SubmitButton busy={isLoading}>Switch off</SubmitButton>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  )
}
