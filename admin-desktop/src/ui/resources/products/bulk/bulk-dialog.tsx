import { Button, LinearProgress } from '@mui/material'
import { useEffect, useState } from 'react'
import { DialogFrame } from '../../../components/dialog-frame'
import { pluralise } from '../../../lib/format'
import { MutedText } from '../../../lib/text'
import { BulkForm } from './bulk-form'
import { BulkResults } from './bulk-results'
import {
  needsValue,
  bulkModes,
  plainChanges,
  toChange,
  type BulkMode,
  type BulkTask,
  useBulk,
} from './bulk-values'

/** The texts of each task: title, button, and result. */
const texts: Record<BulkTask, { title: string; verb: string; after: string }> = {
  price: { title: 'Change prices', verb: 'Change', after: 'change.' },
  stock: { title: 'Change stock', verb: 'Change', after: 'change.' },
  category: { title: 'Change category', verb: 'Change', after: 'change.' },
  brand: { title: 'Change brand', verb: 'Change', after: 'change.' },
  'gst-rate': { title: 'Change GST rate', verb: 'Change', after: 'change.' },
  publish: { title: 'Publish products', verb: 'Publish', after: 'be in the shop.' },
  archive: {
    title: 'Archive products',
    verb: 'Archive',
    after: 'leave the shop. Past orders keep them.',
  },
  delete: {
    title: 'Delete products',
    verb: 'Delete',
    after: 'be deleted, with their reviews. You can’t undo this.',
  },
}

interface BulkDialogProps {
  task: BulkTask
  ids: readonly string[]
  onClose: () => void
  onApplied: () => void
}

/** Changes or deletes several products: it shows a preview of each, then applies it. */
export function BulkDialog({ task, ids: initialIds, onClose, onApplied }: BulkDialogProps) {
  // Applying clears the selection; the dialog keeps the same products.
  const [ids] = useState(initialIds)
  const [mode, setMode] = useState<BulkMode>(bulkModes[needsValue(task) ? task : 'price'][0].value)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const { progress, busy, preview, apply, back } = useBulk(ids, onApplied)
  const { title, verb, after } = texts[task]

  useEffect(() => {
    if (!needsValue(task)) void preview(plainChanges[task])
    // The preview is requested once, when the dialog opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asking again is the user's to decide
  }, [])

  function submit() {
    const entered = toChange(mode, text)
    setFault(entered.fault)
    if (entered.change) void preview(entered.change)
  }

  const affected =
    progress?.results.filter(({ outcome }) => outcome === 'changed' || outcome === 'deleted') ?? []
  return (
    <DialogFrame
      title={title}
      onClose={busy ? undefined : onClose}
      onSubmit={submit}
      buttons={
        <>
          {progress && !progress.done && needsValue(task) && (
            <Button color="inherit" onClick={back} disabled={busy}>
              Back
            </Button>
          )}
          {!progress?.done && (
            <Button color="inherit" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
          )}
          {!progress && needsValue(task) && (
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
              {verb} {pluralise(affected.length, 'product')}
            </Button>
          )}
          {progress?.done && (
            <Button variant="contained" onClick={onClose}>
              Close
            </Button>
          )}
        </>
      }
    >
      {progress ? (
        <>
          <MutedText role="status" sx={{ mb: 2 }}>
            {progress.done
              ? `Done for ${pluralise(affected.length, 'product')} of ${progress.results.length}.`
              : `${pluralise(affected.length, 'product')} of ${progress.results.length} will ${after}`}
          </MutedText>
          <BulkResults task={task} results={progress.results} done={progress.done} />
        </>
      ) : needsValue(task) ? (
        <BulkForm
          task={task}
          mode={mode}
          text={text}
          fault={fault}
          onMode={setMode}
          onText={setText}
        />
      ) : (
        <LinearProgress aria-label="Loading preview" />
      )}
    </DialogFrame>
  )
}
