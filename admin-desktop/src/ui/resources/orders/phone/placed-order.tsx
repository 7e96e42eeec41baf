import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { payLinkSentTo } from '@voltkart/shared/contract/messages'
import { formatRupees } from '@voltkart/shared/domain/money'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../../access/permissions'
import { SectionCard } from '../../../components/section-card'
import { localDateTime } from '../../../lib/dates'
import { paths } from '../../../lib/paths'
import { PayLinkField } from './pay-link'
import type { PlacedPhoneOrder } from './use-phone-order'

/** A long email breaks. */
const fullWidth = {
  width: 1,
  '& .MuiAlert-message': { minWidth: 0, overflow: 'visible', overflowWrap: 'anywhere' },
} as const

interface PlacedOrderProps {
  order: PlacedPhoneOrder
  onAnother: () => void
}

/** The order after it was placed, with the link to pay for it. */
export function PlacedOrder({ order, onAnother }: PlacedOrderProps) {
  const { _id, orderNumber, user, totalPrice, reservedUntil, payUrl } = order
  const may = useMay()
  const title = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <SectionCard title={`Order ${orderNumber}`}>
      <Stack sx={{ gap: 3, alignItems: 'flex-start', maxWidth: 640 }}>
        <Alert ref={title} tabIndex={-1} severity="success" sx={fullWidth}>
          Order {orderNumber} placed. {payLinkSentTo(user.email)}.
        </Alert>
        <Typography variant="body2">
          {user.name} pays {formatRupees(totalPrice)}.
          {reservedUntil && ` The items are held until ${localDateTime(reservedUntil)}.`}
        </Typography>
        {payUrl && <PayLinkField url={payUrl} />}
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {may('orders.read') && (
            <Button component={Link} to={paths.order(_id)} variant="contained">
              Open the order
            </Button>
          )}
          <Button color="inherit" onClick={onAnother}>
            Another order
          </Button>
        </Stack>
      </Stack>
    </SectionCard>
  )
}
