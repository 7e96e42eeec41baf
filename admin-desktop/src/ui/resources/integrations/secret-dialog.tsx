import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '@voltkart/shared/ui/field-frame'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useId } from 'react'
import { wideOnPhones } from '../../components/dialog-styles'

interface SecretDialogProps {
  title: string
  secret: string
  onClose: () => void
}

/** Shows a new secret, the only time, to be copied. A click beside the dialog does not close it. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  const toast = useToast()
  const id = useId()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success('Copied'),
      () => toast.info('Select the secret and copy it'),
    )
  return (
    <Dialog open aria-labelledby={`${id}-title`} fullWidth maxWidth="sm" slotProps={wideOnPhones}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <FieldFrame
          id={id}
          label="Secret"
          hint="Copy it now. It is not shown again."
          error={undefined}
        >
          <OutlinedInput
            id={id}
            value={secret}
            readOnly
            onFocus={({ target }) => target.select()}
            inputProps={{ spellCheck: false }}
          />
        </FieldFrame>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
