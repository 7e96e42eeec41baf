import { Alert } from '@mui/material'
import { useRef } from 'react'
import { hasCourierLabel, type LabelledParcel } from '../print/parcel-label'
import { useCourierLabel } from '../print/use-courier-label'
import { usePrint } from '../print/use-print'
import { BulkActionDialog } from './bulk-action-dialog'
import { useSequentialCalls, type Step } from './use-sequential-calls'

/** The most labels that are printed at once. */
export const LABELS_MAX = 100

const toKey = ({ order, parcel }: LabelledParcel) => `${order._id} ${parcel.n}`
const getName = ({ order, parcel }: LabelledParcel) =>
  order.parcels.length > 1 ? `${order.orderNumber} parcel ${parcel.n}` : order.orderNumber

const getSource = ({ parcel }: LabelledParcel): string =>
  hasCourierLabel(parcel) ? `Label of ${parcel.courier ?? 'the courier'}` : 'Our own label'

interface PrintLabelsDialogProps {
  parcels: readonly LabelledParcel[]
  onClose: () => void
}

/** Fetches the labels of several parcels one by one, then prints them together: 4 × 6 inches each. */
export function PrintLabelsDialog({ parcels, onClose }: PrintLabelsDialogProps) {
  const { printLabels } = usePrint()
  const fetchLabel = useCourierLabel()
  const ready = useRef<LabelledParcel[]>([])
  const work = useSequentialCalls(async (row: LabelledParcel & Step) => {
    try {
      ready.current.push(hasCourierLabel(row.parcel) ? await fetchLabel(row) : row)
      return {}
    } catch (error) {
      return { error }
    }
  })
  const isTooMany = parcels.length > LABELS_MAX

  async function beginPrinting() {
    await work.run(
      parcels.map((parcel) => ({ ...parcel, key: toKey(parcel), orderId: parcel.order._id })),
    )
    if (ready.current.length > 0) await printLabels(ready.current)
  }

  return (
    <BulkActionDialog
      work={work}
      titles={[`Print ${parcels.length} labels`, 'Printing labels']}
      begin={{
        label: `Print ${parcels.length}`,
        disabled: isTooMany,
        onBegin: () => void beginPrinting(),
      }}
      text={`One page of 4 × 6 inches each, ours and the courier’s together. At most ${LABELS_MAX} at once.`}
      rows={parcels.map((parcel) => ({
        key: toKey(parcel),
        name: getName(parcel),
        before: getSource(parcel),
      }))}
      doneLabels={['Label ready', 'ready']}
      onClose={onClose}
    >
      {isTooMany && (
        <Alert severity="warning">
          At most {LABELS_MAX} labels are printed at once. Select fewer orders.
        </Alert>
      )}
    </BulkActionDialog>
  )
}
