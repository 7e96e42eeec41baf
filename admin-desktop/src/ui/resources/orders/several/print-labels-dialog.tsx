import { Alert, Stack } from '@mui/material'
import { useRef, useState } from 'react'
import { MutedText } from '../../../lib/text'
import { hasCourierLabel, type LabelledParcel } from '../print/parcel-label'
import { useCourierLabel } from '../print/use-courier-label'
import { usePrint } from '../print/use-print'
import { SeveralDialog, OutcomeLine } from './several-dialog'
import { toSummary, useOneByOne, type Step } from './use-one-by-one'

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
  const print = usePrint()
  const fetchLabel = useCourierLabel()
  const ready = useRef<LabelledParcel[]>([])
  const [begun, setBegun] = useState(false)
  const { outcomes, running, run, stop } = useOneByOne(async (row: LabelledParcel & Step) => {
    try {
      ready.current.push(hasCourierLabel(row.parcel) ? await fetchLabel(row) : row)
      return {}
    } catch (error) {
      return { error }
    }
  })
  const isTooMany = parcels.length > LABELS_MAX

  async function begin() {
    setBegun(true)
    await run(parcels.map((one) => ({ ...one, key: toKey(one), orderId: one.order._id })))
    if (ready.current.length > 0) await print.labels(ready.current)
  }

  return (
    <SeveralDialog
      title={begun ? 'Printing labels' : `Print ${parcels.length} labels`}
      begin={{
        label: `Print ${parcels.length}`,
        disabled: isTooMany,
        onBegin: () => void begin(),
      }}
      progress={running ? 'running' : begun ? 'done' : 'before'}
      onStop={stop}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {isTooMany && (
          <Alert severity="warning">
            At most {LABELS_MAX} labels are printed at once. Select fewer orders.
          </Alert>
        )}
        <MutedText role="status">
          {begun
            ? toSummary(outcomes, 'ready')
            : `One page of 4 × 6 inches each, ours and the courier’s together. At most ${LABELS_MAX} at once.`}
        </MutedText>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {parcels.map((one) => (
            <OutcomeLine
              key={toKey(one)}
              name={getName(one)}
              before={getSource(one)}
              doneWord="Label ready"
              outcome={outcomes[toKey(one)]}
            />
          ))}
        </Stack>
      </Stack>
    </SeveralDialog>
  )
}
