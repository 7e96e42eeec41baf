import LabelIcon from '@mui/icons-material/LabelOutlined'
import DeliverIcon from '@mui/icons-material/LocalShippingOutlined'
import ShipIcon from '@mui/icons-material/OutboxOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import type { Order } from '@voltkart/shared/contract/orders'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useState } from 'react'
import { useMay } from '../../access/permissions'
import { SelectionToolbar } from '../../components/list-toolbar'
import { getPackRefusal } from './print/packing-slip'
import { hasCourierLabel, hasOwnLabel, type LabelledParcel } from './print/parcel-label'
import { usePrint } from './print/use-print'
import { BulkDeliverDialog } from './bulk/bulk-deliver-dialog'
import { LABELS_MAX, PrintLabelsDialog } from './bulk/print-labels-dialog'
import { BulkShipDialog } from './bulk/bulk-ship-dialog'

interface SelectionBarProps {
  /** The selected orders, as shown. */
  orders: readonly Order[]
  /** Deselects some of them, or all. */
  onDeselect: (ids?: readonly string[]) => void
}

const hasPackedParcel = ({ parcels }: Order): boolean =>
  parcels.some(({ state }) => state === 'packed')

/** The actions on several orders. */
export function SelectionBar({ orders, onDeselect }: SelectionBarProps) {
  const { printLabels, printPackingSlips } = usePrint()
  const may = useMay()
  // As they were when the dialog opened: the list below may change in the meantime.
  const [delivering, setDelivering] = useState<readonly Order[] | null>(null)
  const [shipping, setShipping] = useState<readonly Order[] | null>(null)
  const [labelling, setLabelling] = useState<readonly LabelledParcel[] | null>(null)
  const [isConfirmingPrint, setIsConfirmingPrint] = useState(false)
  const skipped = orders.filter(getPackRefusal)
  const printable = orders.filter((order) => !getPackRefusal(order))
  const labelled = orders.flatMap((order) =>
    order.parcels
      .filter((parcel) => hasOwnLabel(parcel) || hasCourierLabel(parcel))
      .filter(({ state }) => state === 'packed')
      .map((parcel) => ({ order, parcel })),
  )
  // The shop's own labels are ready at once; couriers' labels are fetched one by one.
  const printSelectedLabels = () => {
    const isReady = labelled.every(({ parcel }) => hasOwnLabel(parcel))
    if (isReady && labelled.length <= LABELS_MAX) void printLabels(labelled)
    else setLabelling(labelled)
  }
  const printSelectedSlips = () => {
    setIsConfirmingPrint(false)
    if (printable.length > 0) void printPackingSlips(printable)
  }

  return (
    <>
      <SelectionToolbar label="Selected orders" count={orders.length} onClear={() => onDeselect()}>
        {may('orders.ship') && orders.some(hasPackedParcel) && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<ShipIcon fontSize="small" />}
            onClick={() => setShipping(orders)}
          >
            Ship
          </Button>
        )}
        {may('orders.ship') && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<DeliverIcon fontSize="small" />}
            onClick={() => setDelivering(orders)}
          >
            Deliver
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<PrintIcon fontSize="small" />}
          onClick={() => (skipped.length > 0 ? setIsConfirmingPrint(true) : printSelectedSlips())}
        >
          Print packing slips
        </Button>
        {labelled.length > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<LabelIcon fontSize="small" />}
            onClick={printSelectedLabels}
          >
            Print labels
          </Button>
        )}
      </SelectionToolbar>
      {shipping && (
        <BulkShipDialog
          orders={shipping}
          onClose={(sent) => {
            setShipping(null)
            onDeselect(sent)
          }}
        />
      )}
      {labelling && <PrintLabelsDialog parcels={labelling} onClose={() => setLabelling(null)} />}
      {delivering && (
        <BulkDeliverDialog
          orders={delivering}
          onClose={(delivered) => {
            setDelivering(null)
            onDeselect(delivered)
          }}
        />
      )}
      <ConfirmDialog
        open={isConfirmingPrint}
        title={`${printable.length} of ${orders.length} orders can be packed`}
        confirmLabel={printable.length > 0 ? `Print ${printable.length}` : 'Close'}
        cancelLabel="Cancel"
        onConfirm={printSelectedSlips}
        onCancel={() => setIsConfirmingPrint(false)}
      >
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {skipped.map((order) => (
            <li key={order._id}>
              {order.orderNumber}: {getPackRefusal(order)}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
