import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import { useUpdateProfileMutation } from '@voltkart/shared/client/users-api'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'

/** Lets a customer who was asked once change whether they want mails about offers. */
export function MailChoice({ acceptsMail }: { acceptsMail: boolean }) {
  const [update, { isLoading }] = useUpdateProfileMutation()
  const announce = useToastMutation()
  return (
    <>
      <Typography variant="body2" sx={{ mt: 6, mb: 2 }}>
        {acceptsMail ? 'You get emails about offers.' : 'You get no emails about offers.'}
      </Typography>
      <Button
        variant="outlined"
        loading={isLoading}
        onClick={() => void announce(update({ body: { acceptsMail: !acceptsMail } }))}
      >
        {acceptsMail ? 'Stop these emails' : 'Get these emails'}
      </Button>
    </>
  )
}
