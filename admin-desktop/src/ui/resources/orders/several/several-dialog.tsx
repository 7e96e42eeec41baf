import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { dialogButtons, wideOnPhones } from '../../../components/dialog-styles'

interface SeveralDialogProps {
  title: string
  /** The button that begins; without it nothing can be done yet. */
  begin: { label: string; onBegin: () => void; disabled?: boolean }
  progress: 'before' | 'running' | 'done'
  onStop: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that confirms, does something to several orders one by one, and shows the outcomes. */
export function SeveralDialog(props: SeveralDialogProps) {
  const { title, begin, progress, onStop, onClose, children } = props
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={() => progress !== 'running' && onClose()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={wideOnPhones}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={dialogButtons}>
        {progress === 'before' && (
          <>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="contained" disabled={begin.disabled ?? false} onClick={begin.onBegin}>
              {begin.label}
            </Button>
          </>
        )}
        {progress === 'running' && (
          <Button color="inherit" onClick={onStop}>
            Stop
          </Button>
        )}
        {progress === 'done' && (
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
