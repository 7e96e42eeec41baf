import { getErrorBody } from '@voltkart/shared/client/error-message'
import { signedOut } from '@voltkart/shared/client/session'
import { FormDialog } from '@voltkart/shared/ui/form-dialog'
import { OpenItems } from '@voltkart/shared/ui/open-items'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { FormError } from '../../components/form-error'
import { forgetWishlist } from '../../lib/wishlist'
import { useEraseMyAccountMutation } from './api'

const loadSchema = () => import('./account-schemas').then((m) => m.closeAccountSchema)

function useCloseAccount() {
  const form = useLazyZodForm(loadSchema, {
    mode: 'onSubmit',
    defaultValues: { password: '' },
  })
  const [erase, { error, isLoading }] = useEraseMyAccountMutation()
  const announce = useToastMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const submit = form.handleSubmit(async (body) => {
    const result = await announce(erase({ body }), {
      onError: (failure) => showFieldErrors(form, failure),
    })
    if (!result) return
    dispatch(signedOut())
    // The next person who uses this browser must not see it.
    forgetWishlist()
    await navigate('/')
  })
  return { form, submit, error, isLoading }
}

/** Closes the account after its password, or lists what is still open. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, error, isLoading } = useCloseAccount()
  return (
    <FormDialog
      title="Close your account?"
      text="You’re signed out everywhere, and some days later we erase your data. Until then the link in our email keeps your account. The law has us keep the invoices of your orders."
      busy={isLoading}
      submit={
        <SubmitButton busy={isLoading} size="medium" color="error">
          Close my account
        </SubmitButton>
      }
      onSubmit={submit}
      onCancel={onClose}
    >
      {error && <FormError error={error} />}
      <OpenItems items={getErrorBody(error)?.open ?? []} />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
