import { Notice } from '@voltkart/shared/ui/notice'
import Box from '@mui/material/Box'
import { CheckField } from '@voltkart/shared/ui/check-field'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { Link } from '@voltkart/shared/ui/link'
import { LoginFields, useLogin } from '@voltkart/shared/ui/login-fields'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { toSafeRedirect, withRedirect } from '../../lib/redirect'
import { selectSessionEnd } from '../../lib/visit'
import { FormCard } from './form-card'
import { FormError } from '../../components/form-error'

const loadSchema = () => import('./account-schemas').then((m) => m.loginSchema)

/** Sign-in. The guard around it redirects once the visitor is signed in. */
function LoginPage() {
  const [params] = useSearchParams()
  const redirect = toSafeRedirect(params.get('redirect'))
  const sessionEnd = useSelector(selectSessionEnd)
  const form = useLazyZodForm(loadSchema, {
    defaultValues: { email: '', password: '', remember: false },
  })
  const { signIn, needsCode, isLoading, error } = useLogin()
  const submit = form.handleSubmit(signIn)
  return (
    <FormCard
      title="Sign In"
      intro="Check out faster, track your orders and keep your wishlist."
      height={361}
      onSubmit={submit}
      notice={
        error ? (
          <FormError error={error} />
        ) : (
          sessionEnd === 'expired' && (
            <Notice severity="info" variant="outlined">
              Your session has ended. Sign in again to continue. Your cart is unchanged.
            </Notice>
          )
        )
      }
      footer={
        <span>
          New here?{' '}
          <TextLink component={Link} to={withRedirect('/register', redirect)} underline="always">
            Create an account
          </TextLink>
        </span>
      }
    >
      <LoginFields form={form} needsCode={needsCode} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          fontSize: '0.875rem',
        }}
      >
        <CheckField label="Remember me" {...form.register('remember')} />
        <TextLink component={Link} to="/reset-password" sx={{ py: 2 }}>
          Forgot password?
        </TextLink>
      </Box>
      <SubmitButton busy={isLoading || form.formState.isSubmitting}>Sign In</SubmitButton>
    </FormCard>
  )
}

export const route = { Component: LoginPage }
