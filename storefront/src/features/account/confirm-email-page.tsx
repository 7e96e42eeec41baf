import { Notice } from '@voltkart/shared/ui/notice'
import { Button } from '@voltkart/shared/ui/button'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import { confirmationMessages } from '@voltkart/shared/contract/customer-messages'
import type { EmailConfirmation } from '@voltkart/shared/contract/email-confirmation'
import { selectUserInfo, signedIn } from '@voltkart/shared/client/session'
import { Link } from '@voltkart/shared/ui/link'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { FormError } from '../../components/form-error'
import {
  useConfirmEmailMutation,
  useDisownEmailMutation,
  useGetEmailConfirmationQuery,
} from './api'
import { FormCard } from './form-card'

const loadSchema = () => import('./account-schemas').then((m) => m.confirmEmailSchema)

const getTitle = (from: string | undefined) =>
  from === undefined ? 'Confirm your email' : 'Confirm your new email'

const getIntro = ({ email, from }: EmailConfirmation) =>
  from === undefined
    ? `An account uses the email ${email}. Is it yours?`
    : `The account of ${from} is to change its email to ${email}. Is it yours?`

interface LinkParams {
  userId: string
  token: string
}

/** The outcome: the message, and the next link. */
function Done({ title, message, to, label }: Record<'title' | 'message' | 'to' | 'label', string>) {
  return (
    <FormCard
      title={title}
      intro={message}
      onSubmit={() => undefined}
      footer={
        <TextLink component={Link} to={to}>
          {label}
        </TextLink>
      }
    >
      {null}
    </FormCard>
  )
}

/** Offers both answers. Without a session of the account, the first one needs its password. */
function Question({ params, about }: { params: LinkParams; about: EmailConfirmation }) {
  const form = useLazyZodForm(loadSchema, { defaultValues: { password: '' } })
  const [confirm, confirmed] = useConfirmEmailMutation()
  const [disown, disowned] = useDisownEmailMutation()
  const announce = useToastMutation()
  const userInfo = useSelector(selectUserInfo)
  const dispatch = useDispatch()
  const title = getTitle(about.from)
  if (confirmed.data) {
    const { message } = confirmed.data
    return <Done title={title} message={message} to="/profile" label="Go to your profile" />
  }
  if (disowned.data) {
    const { message } = disowned.data
    return <Done title={title} message={message} to="/" label="Go to the shop" />
  }
  const error = confirmed.error ?? disowned.error
  const save = form.handleSubmit(async ({ password }) => {
    if (!about.isSignedIn && !password) {
      form.setError(
        'password',
        { message: confirmationMessages.passwordMissing },
        { shouldFocus: true },
      )
      return
    }
    const body = about.isSignedIn ? {} : { password }
    const result = await announce(confirm({ params, body }), {
      onError: (failure) => showFieldErrors(form, failure, { UNAUTHENTICATED: 'password' }),
    })
    // The page remembers the email of who is signed in.
    if (result && about.isSignedIn && userInfo) {
      dispatch(signedIn({ ...userInfo, email: about.email }))
    }
  })
  return (
    <FormCard
      title={title}
      intro={getIntro(about)}
      onSubmit={save}
      notice={error && <FormError error={error} />}
    >
      {!about.isSignedIn && (
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
          hint="The password of this account"
        />
      )}
      <SubmitButton busy={confirmed.isLoading}>Confirm</SubmitButton>
      <Button
        variant="outlined"
        color="inherit"
        loading={disowned.isLoading}
        onClick={() => void announce(disown({ params }))}
      >
        This wasn’t me
      </Button>
    </FormCard>
  )
}

/** Confirms an email by the link of a mail, or reports that somebody else used it. */
function ConfirmEmailPage() {
  const { userId = '', token = '' } = useParams()
  const params = { userId, token }
  // The link is read once: the response uses it up.
  const { data, error } = useGetEmailConfirmationQuery({ params })
  if (data) return <Question params={params} about={data} />
  return (
    <FormCard
      title={getTitle(undefined)}
      intro={error ? 'This link can’t be used.' : 'One moment, please.'}
      onSubmit={() => undefined}
      notice={error && <FormError error={error} />}
      footer={
        <TextLink component={Link} to="/profile">
          Go to your profile
        </TextLink>
      }
    >
      {error ? (
        <Notice severity="info" variant="outlined">
          Request another link in your profile.
        </Notice>
      ) : (
        <Skeleton variant="rounded" height={88} />
      )}
    </FormCard>
  )
}

export const route = { Component: ConfirmEmailPage }
