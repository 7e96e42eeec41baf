import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import LeftIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { useId, useState } from 'react'
import { dialogButtons } from '../../components/dialog-buttons'
import { whatIsMissing } from './parcels/what-is-missing'
import { useDeliverSeveral, type Outcome, type Outcomes } from './use-deliver-several'

function Mark({ state }: { state: Outcome['state'] }) {
  if (state === 'running') return <CircularProgress size={18} aria-hidden />
  if (state === 'delivered') return <DeliveredIcon fontSize="small" color="success" />
  if (state === 'refused') return <RefusedIcon fontSize="small" color="error" />
  if (state === 'left') return <LeftIcon fontSize="small" color="disabled" />
  return null
}

const words = { waiting: 'Waiting', running: 'Saving…', delivered: 'Delivered' } as const

/** The outcome of an order; before that, its customer and its missing details. */
function wordsFor(order: Order, outcome: Outcome | undefined): string {
  if (outcome) return 'reason' in outcome ? outcome.reason : words[outcome.state]
  const missing = order.status === 'paid' ? whatIsMissing(order) : []
  return [order.user.name, ...missing].join(' · ')
}

function OutcomeLine({ order, outcome }: { order: Order; outcome: Outcome | undefined }) {
  return (
    <Stack component="li" direction="row" sx={{ gap: 3, alignItems: 'center', minHeight: 40 }}>
      <Box sx={{ width: 20, height: 20, flexShrink: 0 }}>
        {outcome && <Mark state={outcome.state} />}
      </Box>
      <Stack direction="row" sx={{ flex: 1, minWidth: 0, columnGap: 3, flexWrap: 'wrap', py: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
          {order.orderNumber}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
          {wordsFor(order, outcome)}
        </Typography>
      </Stack>
    </Stack>
  )
}

function summaryOf(outcomes: Outcomes): string {
  const all = Object.values(outcomes)
  const count = (...states: Outcome['state'][]) =>
    all.filter(({ state }) => states.includes(state)).length
  const refused = count('refused')
  const left = count('left')
  return [
    `${count('delivered')} of ${all.length} delivered`,
    ...(refused ? [`${refused} failed`] : []),
    ...(left ? [`${left} skipped`] : []),
  ].join(', ')
}

const WHAT_FOLLOWS =
  'We’ll email each customer. Open parcels become delivered, and pieces in no parcel become one delivered parcel. You can’t undo this.'

interface DeliverSeveralDialogProps {
  orders: readonly Order[]
  /** Called with the orders that are delivered now. */
  onClose: (deliveredIds: string[]) => void
}

/** Confirms, marks several orders delivered one by one, and shows the outcome of each. */
export function DeliverSeveralDialog({ orders, onClose }: DeliverSeveralDialogProps) {
  const titleId = useId()
  const { outcomes, running, run, stop } = useDeliverSeveral()
  const [begun, setBegun] = useState(false)
  const close = () =>
    onClose(orders.map(({ _id }) => _id).filter((id) => outcomes[id]?.state === 'delivered'))
  const count = orders.length === 1 ? 'this order' : `these ${orders.length} orders`
  return (
    <Dialog
      open
      onClose={() => !running && close()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>
        {begun ? 'Marking orders as delivered' : `Mark ${count} as delivered?`}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 2 }}>
          {begun ? summaryOf(outcomes) : WHAT_FOLLOWS}
        </Typography>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {orders.map((order) => (
            <OutcomeLine key={order._id} order={order} outcome={outcomes[order._id]} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={dialogButtons}>
        {!begun && (
          <>
            <Button color="inherit" onClick={close}>
              Cancel
            </Button>
            <Button
              variant="contained"
              onClick={() => {
                setBegun(true)
                void run(orders)
              }}
            >
              Mark As Delivered
            </Button>
          </>
        )}
        {begun && running && (
          <Button color="inherit" onClick={stop}>
            Stop
          </Button>
        )}
        {begun && !running && (
          <Button variant="contained" onClick={close}>
            Done
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
