import { Alert, Box, Button, Stack } from '@mui/material'
import type { Quote } from '@voltkart/shared/contract/errors'
import { payLinkSentTo } from '@voltkart/shared/contract/messages'
import { getShop } from '@voltkart/shared/contract/shop'
import { PHONE_RESERVATION_HOURS } from '@voltkart/shared/domain/limits'
import { formatRupees } from '@voltkart/shared/domain/money'
import { formatDelivery, getTaxLabel, toTaxRow } from '@voltkart/shared/domain/tax-label'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../../access/permissions'
import { SectionCard } from '../../../components/section-card'
import { useRouteQuery } from '../../../hooks/use-route'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { paths } from '../../../lib/paths'
import { Caption, MutedText, Text } from '../../../lib/text'
import { PayLinkField } from './pay-link'
import type { PlacedPhoneOrder } from './use-phone-order'

interface RowProps {
  term: string
  children: string
  isTotal?: boolean
}

function Row({ term, children, isTotal = false }: RowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        fontVariantNumeric: 'tabular-nums',
        fontWeight: isTotal ? 700 : 400,
      }}
    >
      <dt>{term}</dt>
      <Box component="dd" sx={{ m: 0, ml: 'auto' }}>
        {children}
      </Box>
    </Box>
  )
}

function Prices({ quote }: { quote: Quote }) {
  const { data: shop } = useRouteQuery(getShop)
  const { itemsPrice, shippingPrice, taxPrice, taxIncluded, shippingTax, totalPrice } = quote
  const taxPercent = shop?.taxPercent ?? 0
  const label = getTaxLabel(taxPercent, shop ? (shop.gst ?? null) : undefined)
  const tax = toTaxRow({ taxPercent, tax: taxPrice, taxIncluded }, label)
  const delivery = shippingPrice === 0 ? 'Free' : formatRupees(shippingPrice)
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0, fontSize: '0.875rem' }}>
      <Row term="Items">{formatRupees(itemsPrice)}</Row>
      <Row term="Shipping">
        {formatDelivery(
          delivery,
          shippingTax === undefined ? undefined : formatRupees(shippingTax),
        )}
      </Row>
      {tax && (
        <Row term={tax.label}>{tax.amount === undefined ? '…' : formatRupees(tax.amount)}</Row>
      )}
      <Row term="Total" isTotal>
        {formatRupees(totalPrice)}
      </Row>
    </Box>
  )
}

interface OrderSummaryProps {
  quote: Quote | undefined
  /** The error of the prices. */
  error: unknown
  onRetry: () => void
  /** Why the order was not placed. */
  fault: string | undefined
  busy: boolean
}

/** The prices as the customer pays them, and the button of the form. */
export function OrderSummary({ quote, error, onRetry, fault, busy }: OrderSummaryProps) {
  return (
    <SectionCard title="Summary">
      <Box sx={{ display: 'grid', gap: 3 }}>
        {error !== undefined && <LoadError error={error} onRetry={onRetry} />}
        {quote ? <Prices quote={quote} /> : <MutedText>Add an item to see the price.</MutedText>}
        {fault && <Alert severity="error">{fault}</Alert>}
        <SubmitButton busy={busy}>Place order</SubmitButton>
        <Caption>
          The customer pays by a link that we mail. The items are held for {PHONE_RESERVATION_HOURS}{' '}
          hours.
        </Caption>
      </Box>
    </SectionCard>
  )
}

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
  // The button that had the focus was removed.
  useEffect(() => title.current?.focus(), [])
  return (
    <SectionCard title={`Order ${orderNumber}`}>
      <Stack sx={{ gap: 3, alignItems: 'flex-start', maxWidth: 640 }}>
        <Alert ref={title} tabIndex={-1} severity="success" sx={fullWidth}>
          Order {orderNumber} placed. {payLinkSentTo(user.email)}.
        </Alert>
        <Text>
          {user.name} pays {formatRupees(totalPrice)}.
          {reservedUntil && ` The items are held until ${formatIndiaDateTime(reservedUntil)}.`}
        </Text>
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
