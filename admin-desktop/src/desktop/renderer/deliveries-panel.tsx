import { Alert, AlertTitle, Box, Button, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../ui/lib/paths'
import type { RefusedDelivery, WaitingDelivery } from '../bridge/shapes'
import { toWorkKey } from '../bridge/desktop-bridge'
import { useConnection } from './connection'

function describeParcel({ parcel, pack }: WaitingDelivery): string {
  if (pack !== undefined) return ' packing'
  return parcel === undefined ? '' : ` parcel ${parcel}`
}

function OrderLink({ orderId, orderNumber }: WaitingDelivery) {
  return (
    <Link component={RouterLink} to={paths.order(orderId)}>
      {orderNumber}
    </Link>
  )
}

const kindLabels = {
  delivered: ['delivery', 'deliveries'],
  shipped: ['shipped parcel', 'shipped parcels'],
  packed: ['packed parcel', 'packed parcels'],
} as const

/** “3 deliveries wait to be sent: ”, and the same for parcels, or for several kinds. */
function describeWaiting(entries: readonly WaitingDelivery[]): string {
  const kinds = new Set(
    entries.map(({ parcel, pack }) =>
      pack !== undefined ? 'packed' : parcel !== undefined ? 'shipped' : 'delivered',
    ),
  )
  const [kind] = kinds
  const [one, many] = kinds.size === 1 && kind ? kindLabels[kind] : ['change', 'changes']
  return entries.length === 1
    ? `One ${one} waits to be sent: `
    : `${entries.length} ${many} wait to be sent: `
}

function Waiting({ entries }: { entries: WaitingDelivery[] }) {
  return (
    <Alert severity="info" role="status" sx={{ borderRadius: 0 }}>
      {describeWaiting(entries)}
      {entries.map((entry, index) => (
        <span key={toWorkKey(entry)}>
          {index > 0 && ', '}
          <OrderLink {...entry} />
          {describeParcel(entry)}
        </span>
      ))}
    </Alert>
  )
}

/** The reason of a refusal, and what to do about it. */
function withNextStep({ reason, pack }: RefusedDelivery): string {
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`
  return pack === undefined
    ? reason
    : `${sentence} Nothing was packed: open the order and pack the parcel again.`
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
        {describeParcel(entry)}: {withNextStep(entry)}
      </span>
      <Button
        size="small"
        color="inherit"
        aria-label={`Dismiss order ${entry.orderNumber}${describeParcel(entry)}`}
        onClick={onDismiss}
      >
        Dismiss
      </Button>
    </Box>
  )
}

/** The outcome of deliveries, sent and packed parcels that were marked offline. */
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
                key={toWorkKey(entry)}
                entry={entry}
                onDismiss={() => void dismissRefused(toWorkKey(entry))}
              />
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}
