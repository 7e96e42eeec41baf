import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useId, type ReactNode, type Ref, useState } from 'react'

/** For a dialog with a table: on a phone nearly as wide as the screen. */
export const wideOnPhones = {
  paper: { sx: { m: { xs: 2, sm: 8 }, width: { xs: 'calc(100% - 16px)', sm: 1 } } },
} as const

/** The buttons of a dialog: side by side, or on a phone stacked, the main one first. */
export const dialogButtons = {
  p: 4,
  gap: 2,
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  flexWrap: { sm: 'wrap' },
  '& > :not(style) ~ :not(style)': { ml: 0 },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
} as const

/**
 * Closes a dialog on Escape, its backdrop or Cancel, but asks before that discards input.
 * @param question what would be dropped; undefined closes at once
 */
export function useDiscardQuestion(question: string | undefined, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  return {
    requestClose: () => (question === undefined ? onClose() : setIsAsking(true)),
    discardQuestion: (
      <ConfirmDialog
        open={isAsking && question !== undefined}
        title={question ?? ''}
        confirmLabel="Discard"
        cancelLabel="Keep"
        destructive
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    ),
  }
}

interface FormDialogProps {
  title: string
  confirmLabel: string
  /** Whether the action is destructive. */
  destructive?: boolean
  /** Whether the form cannot be confirmed yet. */
  disabled?: boolean
  busy: boolean
  /** The question before closing would discard input; undefined without any. */
  dropsOnClose?: string | undefined
  formRef: Ref<HTMLFormElement>
  /** Why the call was refused, above the fields. */
  refusal?: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form about one record. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirmLabel, destructive, disabled = false } = props
  const { busy, formRef, refusal, onSubmit, children } = props
  const { requestClose, discardQuestion } = useDiscardQuestion(props.dropsOnClose, props.onClose)
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={() => !busy && requestClose()}
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
          <Stack sx={{ gap: 3 }}>
            {refusal && <Alert severity="error">{refusal}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={dialogButtons}>
          <Button color="inherit" disabled={busy} onClick={requestClose}>
            Cancel
          </Button>
          <SubmitButton busy={busy} disabled={disabled} color={destructive ? 'error' : 'primary'}>
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </Box>
      {discardQuestion}
    </Dialog>
  )
}
