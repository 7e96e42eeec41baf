import { checkEmail } from '../contract/customer-messages'
import { Notice } from './notice'
import { Button } from './button'
import { useRequestEmailConfirmationMutation } from '../client/users-api'
import type { Profile } from '../contract/users'
import { useToastMutation } from './use-toast-mutation'

/**
 * Says that the account's email, or its pending new one, must be confirmed, and mails the link.
 * Nothing if there is nothing to confirm.
 */
export function ConfirmEmailNote({ profile }: { profile: Profile }) {
  const { emailProvedAt, pendingEmail } = profile
  const [request, { isLoading }] = useRequestEmailConfirmationMutation()
  const announce = useToastMutation()
  if (emailProvedAt && !pendingEmail) return null
  return (
    <Notice
      severity="info"
      variant="outlined"
      sx={{ alignItems: 'center' }}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          loading={isLoading}
          onClick={() => void announce(request())}
        >
          {pendingEmail ? 'Send again' : 'Send link'}
        </Button>
      }
    >
      {pendingEmail ? checkEmail(pendingEmail) : 'Confirm your email'}
    </Notice>
  )
}
