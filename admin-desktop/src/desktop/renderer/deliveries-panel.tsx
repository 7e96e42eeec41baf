import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../ui/lib/paths'
import type { RefusedDelivery, WaitingDelivery } from '../bridge/shapes'
import { workKey } from '../bridge/work-key'
import { useConnection } from './connection'

const ofParcel = ({ parcel }: WaitingDelivery) => (parcel === undefined ? '' : ` parcel ${parcel}`)

function OrderLink({ orderId, orderNumber }: WaitingDelivery) {
  return (
    <Link component={RouterLink} to={paths.order(orderId)}>
      {orderNumber}
    </Link>
  )
}

/** “3 deliveries wait to be sent: ”, and the same for parcels, or for both. */
function waitingWords(entries: readonly WaitingDelivery[]): string {
  const parcels = entries.filter(({ parcel }) => parcel !== undefined).length
  const [one, many] =
    parcels === 0
      ? ['delivery', 'deliveries']
      : parcels === entries.length
        ? ['shipped parcel', 'shipped parcels']
        : ['change', 'changes']
  return entries.length === 1
    ? `One ${one} waits to be sent: `
    : `${entries.length} ${many} wait to be sent: `
}

function Waiting({ entries }: { entries: WaitingDelivery[] }) {
  return (
    <Alert severity="info" role="status" sx={{ borderRadius: 0 }}>
      {waitingWords(entries)}
      {entries.map((entry, index) => (
        <span key={workKey(entry)}>
          {index > 0 && ', '}
          <OrderLink {...entry} />
          {ofParcel(entry)}
        </span>
      ))}
    </Alert>
  )
}

interface RefusedProps {
  entry: RefusedDelivery
  onDismiss: () => void
}

function Refused({ entry, onDismiss }: RefusedProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <span>
        <OrderLink {...entry} />
        {ofParcel(entry)}: {entry.reason}
      </span>
      <Button
        size="small"
        color="inherit"
        aria-label={`Dismiss order ${entry.orderNumber}${ofParcel(entry)}`}
        onClick={onDismiss}
      >
        Dismiss
      </Button>
    </Box>
  )
}

/** The outcome of deliveries and sent parcels that were marked offline. */
export function DeliveriesPanel() {
  const { state, dismissRefused } = useConnection()
  if (!state) return null
  const { waiting, refused } = state
  return (
    <>
      {waiting.length > 0 && <Waiting entries={waiting} />}
      {refused.length > 0 && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          <AlertTitle>The shop refused what was marked without a connection</AlertTitle>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {refused.map((entry) => (
              <Refused
                key={workKey(entry)}
                entry={entry}
                onDismiss={() => void dismissRefused(workKey(entry))}
              />
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}
