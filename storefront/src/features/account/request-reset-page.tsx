import { Notice } from '@voltkart/shared/ui/notice'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { Link } from '@voltkart/shared/ui/link'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { EmailField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { useRequestPasswordResetMutation } from './api'
import { FormCard } from './form-card'
import { FormError } from '../../components/form-error'

const loadSchema = () => import('./account-schemas').then((m) => m.resetRequestSchema)

/** Requests the mail with the link to reset a password. */
function RequestResetPage() {
  const form = useLazyZodForm(loadSchema, { defaultValues: { email: '' } })
  const [request, { data, error, isLoading }] = useRequestPasswordResetMutation()
  const announce = useToastMutation()
  const submit = form.handleSubmit(async (body) => {
    if (await announce(request({ body }))) form.reset()
  })
  return (
    <FormCard
      title="Request New Password"
      intro="Enter the email of your account. We’ll send you a link to choose a new password."
      onSubmit={submit}
      notice={
        error ? (
          <FormError error={error} />
        ) : (
          data && (
            <Notice severity="success" variant="outlined" role="note">
              {data.message}
            </Notice>
          )
        )
      }
      footer={
        <TextLink component={Link} to="/login">
          Back to Sign In
        </TextLink>
      }
    >
      <EmailField control={form.control} autoComplete="username" />
      <SubmitButton busy={isLoading || form.formState.isSubmitting}>Submit</SubmitButton>
    </FormCard>
  )
}

export const route = { Component: RequestResetPage }
