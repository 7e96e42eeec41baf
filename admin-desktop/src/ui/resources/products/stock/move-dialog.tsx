import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { moveStock, type StockMoveBody } from '@voltkart/shared/contract/stock-moves'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useId, type ReactNode, useState } from 'react'
import { dialogButtons } from '../../../components/form-dialog'
import { useRouteMutation } from '../../../hooks/use-route'

/** Changes the stock of a product only once while a dialog is open, even if it is sent repeatedly. */
export function useMoveStock(productId: string) {
  const announce = useToastMutation()
  const [key] = useState(() => crypto.randomUUID())
  const [move, { isLoading }] = useRouteMutation(moveStock)
  return {
    busy: isLoading,
    /** Whether it is done. */
    async send(body: StockMoveBody, onError: (error: unknown) => void): Promise<boolean> {
      const headers = { 'idempotency-key': key }
      const call = move({ params: { productId }, headers, body })
      return (await announce(call, { onError })) !== undefined
    },
  }
}

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
