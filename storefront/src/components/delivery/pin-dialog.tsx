import { Button } from '@voltkart/shared/ui/button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef } from 'react'
import { DeliverTo } from './deliver-to'

/** A dialog to enter a PIN code. A valid one is stored. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      slotProps={{
        transition: { onEntered: () => content.current?.querySelector('input')?.focus() },
        // On the narrowest phones the field and its button are still on one line.
        paper: { sx: { m: 4, width: 'calc(100% - 32px)' } },
      }}
    >
      <DialogTitle id={id}>Where should we deliver?</DialogTitle>
      <DialogContent ref={content} sx={{ px: 6, pb: 2, overflow: 'visible' }}>
        <DeliverTo />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  )
}
