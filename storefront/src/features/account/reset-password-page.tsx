import { Button } from '@voltkart/shared/ui/button'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import { Link } from '@voltkart/shared/ui/link'
import { NewPasswordFields, useSamePasswords } from '@voltkart/shared/ui/password-field'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { useParams } from 'react-router-dom'
import { useResetPasswordMutation } from './api'
import { FormCard } from './form-card'
import { FormError } from '../../components/form-error'

const loadSchema = () => import('./account-schemas').then((m) => m.resetPasswordSchema)

/** Sets a new password, through the link in the mail. */
function ResetPasswordPage() {
  const { userId = '', token = '' } = useParams()
  const form = useLazyZodForm(loadSchema, {
    defaultValues: { password: '', confirmPassword: '' },
  })
  const areSame = useSamePasswords(form)
  const [reset, { data, error, isLoading }] = useResetPasswordMutation()
  const announce = useToastMutation()
  const save = form.handleSubmit(async ({ password }) => {
    await announce(reset({ params: { userId, token }, body: { password } }), {
      onError: (failure) => showFieldErrors(form, failure),
    })
  })
  if (data) {
    return (
      <FormCard title="Reset Password" intro={data.message} onSubmit={() => undefined}>
        <Button component={Link} to="/login" variant="contained" size="large">
          Sign in
        </Button>
      </FormCard>
    )
  }
  return (
    <FormCard
      title="Reset Password"
      intro="Choose a new password for your account."
      onSubmit={() => areSame() && save()}
      notice={
        error && (
          <FormError error={error}>
            {getErrorBody(error)?.code === 'RESET_LINK_INVALID' && (
              <TextLink component={Link} to="/reset-password" underline="always">
                Send a new link
              </TextLink>
            )}
          </FormError>
        )
      }
      footer={
        <TextLink component={Link} to="/login">
          Go to Sign In
        </TextLink>
      }
    >
      <NewPasswordFields control={form.control} />
      <SubmitButton busy={isLoading || form.formState.isSubmitting}>Submit</SubmitButton>
    </FormCard>
  )
}

export const route = { Component: ResetPasswordPage }
