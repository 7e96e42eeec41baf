import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, type ReactNode } from 'react'
import { dialogButtons } from '../../../components/dialog-styles'

interface MoveDialogProps {
  title: string
  submitLabel: string
  busy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of a dialog that changes stock. */
export function MoveDialog(props: MoveDialogProps) {
  const { title, submitLabel, busy, onSubmit, onClose, children } = props
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>{children}</Stack>
        </DialogContent>
        <DialogActions sx={dialogButtons}>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
