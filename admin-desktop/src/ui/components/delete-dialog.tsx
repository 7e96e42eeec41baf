import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useLast } from '../hooks/use-dialog-call'

type Deletion = PromiseLike<{ data?: { message: string } | undefined; error?: unknown }>

interface DeleteDialogProps<Row extends { name: string }> {
  /** The record to confirm the deletion of, if any. */
  record: Row | null
  /** What the deletion means for the record. */
  consequence: (record: Row) => string
  remove: (record: Row) => Deletion
  isBusy: boolean
  onClose: () => void
  onDeleted: (() => void) | undefined
}

/** Asks for confirmation, naming the record, and deletes it. */
export function DeleteDialog<Row extends { name: string }>({
  record,
  consequence,
  remove,
  isBusy,
  onClose,
  onDeleted,
}: DeleteDialogProps<Row>) {
  const announce = useToastMutation()
  const named = useLast(record)

  async function confirmed() {
    if (!record) return
    const answer = await announce(remove(record))
    onClose()
    if (answer) onDeleted?.()
  }

  return (
    <ConfirmDialog
      open={record !== null}
      title={`Delete ${named?.name ?? ''}?`}
      confirmLabel="Delete"
      destructive
      busy={isBusy}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      {named && consequence(named)}
    </ConfirmDialog>
  )
}
