import { TextLink } from '@voltkart/shared/ui/text-link'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import { signedIn } from '@voltkart/shared/client/session'
import { Link } from '@voltkart/shared/ui/link'
import { NewPasswordFields, useSamePasswords } from '@voltkart/shared/ui/password-field'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { EmailField, TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { toSafeRedirect, withRedirect } from '../../lib/redirect'
import { useRegisterMutation } from './api'
import { FormCard } from './form-card'
import { FormError } from '../../components/form-error'
import { PrivacyLine } from '../../components/privacy-line'

const loadSchema = () => import('./account-schemas').then((m) => m.registerSchema)

/** Registration. The guard around it redirects once the account exists. */
function RegisterPage() {
  const [params] = useSearchParams()
  const redirect = toSafeRedirect(params.get('redirect'))
  const form = useLazyZodForm(loadSchema, {
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
  })
  const areSame = useSamePasswords(form)
  const [register, { isLoading, error }] = useRegisterMutation()
  const announce = useToastMutation()
  const dispatch = useDispatch()
  const save = form.handleSubmit(async (values) => {
    const { confirmPassword: _confirmation, ...body } = values
    const result = await announce(register({ body }), {
      onError: (failure) => showFieldErrors(form, failure, { EMAIL_TAKEN: 'email' }),
    })
    if (!result) return
    const { message: _message, ...userInfo } = result
    dispatch(signedIn(userInfo))
  })
  return (
    <FormCard
      title="Register"
      intro="One account for your orders, invoices, returns and wishlist."
      height={580}
      onSubmit={() => areSame() && save()}
      notice={
        error && (
          <FormError error={error}>
            {getErrorBody(error)?.code === 'EMAIL_TAKEN' && (
              <TextLink component={Link} to={withRedirect('/login', redirect)} underline="always">
                Sign in instead
              </TextLink>
            )}
          </FormError>
        )
      }
      footer={
        <span>
          Already a customer?{' '}
          <TextLink component={Link} to={withRedirect('/login', redirect)} underline="always">
            Sign In
          </TextLink>
        </span>
      }
    >
      <TextFormField control={form.control} name="name" label="Name" autoComplete="name" />
      <EmailField control={form.control} autoComplete="username" />
      <NewPasswordFields control={form.control} />
      <PrivacyLine form="account" />
      <SubmitButton busy={isLoading || form.formState.isSubmitting}>Register</SubmitButton>
    </FormCard>
  )
}

export const route = { Component: RegisterPage }
