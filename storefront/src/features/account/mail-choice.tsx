import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useUpdateProfileMutation } from '@voltkart/shared/client/users-api'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'

/** Lets a customer who was asked once change whether they want mails about offers. */
export function MailChoice({ acceptsMail }: { acceptsMail: boolean }) {
  const [update, { isLoading }] = useUpdateProfileMutation()
  const announce = useToastMutation()
  return (
    <FormControlLabel
      sx={{ mt: 3 }}
      control={
        <Checkbox
          checked={acceptsMail}
          disabled={isLoading}
          onChange={({ target }) =>
            void announce(update({ body: { acceptsMail: target.checked } }))
          }
        />
      }
      label="Email me about offers"
    />
  )
}
