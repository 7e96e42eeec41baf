import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useId, type ReactNode, type Ref } from 'react'
import { dialogButtons } from './dialog-buttons'
import { wideOnPhones } from './wide-on-phones'

interface FormDialogProps {
  title: string
  confirmLabel: string
  /** Whether something is lost by it. */
  destructive?: boolean
  /** Whether there is nothing to confirm yet. */
  disabled?: boolean
  busy: boolean
  formRef: Ref<HTMLFormElement>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form about one record. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirmLabel, destructive, disabled = false } = props
  const { busy, formRef, onSubmit, onClose, children } = props
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={wideOnPhones}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Box
        component="form"
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !disabled) onSubmit()
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogContent>
          <Stack sx={{ gap: 3 }}>{children}</Stack>
        </DialogContent>
        <DialogActions sx={dialogButtons}>
          <Button color="inherit" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={busy} disabled={disabled} color={destructive ? 'error' : 'primary'}>
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
