import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useId } from 'react'

/** A pay link to copy. It is shown once: the shop does not store it. */
export function PayLinkField({ url }: { url: string }) {
  const id = useId()
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Pay link copied'),
      () => toast.failure({ message: 'The link could not be copied. Select it and copy it.' }),
    )
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <FieldFrame
        id={id}
        label="Pay link"
        hint="Anyone who has this link can see the order and pay for it. Send it to the customer only. It is not shown again."
      >
        <OutlinedInput
          id={id}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          inputProps={{ 'aria-describedby': getHelpId(id) }}
        />
      </FieldFrame>
      <Button variant="outlined" onClick={() => void copy()}>
        Copy link
      </Button>
    </Stack>
  )
}
