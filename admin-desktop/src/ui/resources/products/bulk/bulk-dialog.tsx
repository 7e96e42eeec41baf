import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { dialogButtons } from '../../../components/dialog-buttons'
import { BulkForm } from './bulk-form'
import { BulkResults } from './bulk-results'
import { bulkModes, toChange, type BulkMode, type BulkTask } from './bulk-values'
import { useBulk } from './use-bulk'

const titles: Record<BulkTask, string> = {
  price: 'Change prices',
  stock: 'Change stock',
  delete: 'Delete products',
}

interface BulkDialogProps {
  task: BulkTask
  ids: readonly string[]
  onClose: () => void
  onApplied: () => void
}

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** Changes or deletes several products: it shows a preview of each, then applies it. */
export function BulkDialog({ task, ids: marked, onClose, onApplied }: BulkDialogProps) {
  const titleId = useId()
  // Applying clears the selection; the dialog keeps the same products.
  const [ids] = useState(marked)
  const [mode, setMode] = useState<BulkMode>(
    bulkModes[task === 'stock' ? 'stock' : 'price'][0].value,
  )
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const { progress, busy, preview, apply, back } = useBulk(ids, onApplied)

  useEffect(() => {
    if (task === 'delete') void preview({ kind: 'delete' })
    // Once, when the dialog opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asking again is the user's to decide
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const entered = toChange(mode, text)
    setFault(entered.fault)
    if (entered.change) void preview(entered.change)
  }

  const affected =
    progress?.results.filter(({ outcome }) => outcome === 'changed' || outcome === 'deleted') ?? []
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{titles[task]}</DialogTitle>
        <DialogContent>
          {progress ? (
            <>
              <Typography variant="body2" role="status" color="textSecondary" sx={{ mb: 2 }}>
                {progress.done
                  ? `Done for ${products(affected.length)} of ${progress.results.length}.`
                  : `${products(affected.length)} of ${progress.results.length} will ${task === 'delete' ? 'be deleted, with their reviews. You can’t undo this.' : 'change.'}`}
              </Typography>
              <BulkResults task={task} results={progress.results} done={progress.done} />
            </>
          ) : task === 'delete' ? (
            <LinearProgress aria-label="Loading preview" />
          ) : (
            <BulkForm
              task={task}
              mode={mode}
              text={text}
              fault={fault}
              onMode={setMode}
              onText={setText}
            />
          )}
        </DialogContent>
        <DialogActions sx={dialogButtons}>
          {progress && !progress.done && task !== 'delete' && (
            <Button color="inherit" onClick={back} disabled={busy}>
              Back
            </Button>
          )}
          {!progress?.done && (
            <Button color="inherit" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
          )}
          {!progress && task !== 'delete' && (
            <Button type="submit" variant="contained" loading={busy}>
              Preview
            </Button>
          )}
          {progress && !progress.done && affected.length > 0 && (
            <Button
              variant="contained"
              color={task === 'delete' ? 'error' : 'primary'}
              loading={busy}
              onClick={() => void apply()}
            >
              {task === 'delete' ? 'Delete' : 'Change'} {products(affected.length)}
            </Button>
          )}
          {progress?.done && (
            <Button variant="contained" onClick={onClose}>
              Close
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
