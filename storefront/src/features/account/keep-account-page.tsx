import { TextLink } from '@voltkart/shared/ui/text-link'
import { Link } from '@voltkart/shared/ui/link'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useParams } from 'react-router-dom'
import { FormError } from '../../components/form-error'
import { useKeepAccountMutation } from './api'
import { FormCard } from './form-card'

/** Opens a closed account again, by the link of its mail. A button, as mail programs open links. */
function KeepAccountPage() {
  const { userId = '', token = '' } = useParams()
  const [keep, { data, error, isLoading }] = useKeepAccountMutation()
  const announce = useToastMutation()
  return (
    <FormCard
      title="Keep your account"
      intro={
        data
          ? `${data.message}. Sign in as before.`
          : 'Your account is closed, and its data is about to be erased.'
      }
      onSubmit={() => void announce(keep({ params: { userId, token } }))}
      notice={error && <FormError error={error} />}
      footer={
        data && (
          <TextLink component={Link} to="/login">
            Sign in
          </TextLink>
        )
      }
    >
      {!data && <SubmitButton busy={isLoading}>Keep my account</SubmitButton>}
    </FormCard>
  )
}

export const route = { Component: KeepAccountPage }
