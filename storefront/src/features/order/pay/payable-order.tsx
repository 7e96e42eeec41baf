import { Notice } from '@voltkart/shared/ui/notice'
import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import { formatRupees } from '@voltkart/shared/domain/money'
import { orderTaxLabel, toTaxRow } from '@voltkart/shared/domain/tax-label'
import { ConsentLine } from '../../../components/consent-line'
import { LineList } from '../../../components/line-list'
import { PriceSummary } from '../../../components/price-summary'
import { WithSummary } from '../../../components/with-summary'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { useShop } from '../../../lib/use-shop'
import type { PayLink } from '@voltkart/shared/contract/payment'
import { useCheckoutWindow } from '../use-checkout-window'
import { useOpenLinkPaymentMutation, useValidateLinkPaymentMutation } from './pay-link-api'

/** The link of an order that can be paid. */
type OpenLink = Extract<PayLink, { status: 'unpaid' }>

/** Pays the order of a pay link, without a session. */
function useLinkPayment(token: string, { order, payment }: OpenLink, onClosed: () => void) {
  const [openPayment] = useOpenLinkPaymentMutation()
  const [validate] = useValidateLinkPaymentMutation()
  const params = { token }
  return useCheckoutWindow({
    orderNumber: order.orderNumber,
    prefill: {},
    readConfig: () => Promise.resolve(payment),
    createOrder: () => openPayment({ params }).unwrap(),
    async confirm(result) {
      const { message } = await validate({ params, body: result }).unwrap()
      return message
    },
    onClosed,
  })
}

interface PayableOrderProps {
  token: string
  link: OpenLink
  /** The payment window was closed; a payment may still be found. */
  onClosed: () => void
}

/** The order of a pay link, with its payment. */
export function PayableOrder({ token, link, onClosed }: PayableOrderProps) {
  const { order, payment } = link
  const { pay, stage, failure } = useLinkPayment(token, link, onClosed)
  const { taxPercent, orderItems, shipsTo } = order
  const tax = toTaxRow(
    { taxPercent, tax: order.taxPrice, taxIncluded: order.taxIncluded },
    orderTaxLabel({ taxPercent, lines: orderItems }, useShop()?.gst),
  )
  return (
    <>
      <Typography variant="h2" component="h1">
        Pay for order {order.orderNumber}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 6 }}>
        For {order.firstName}, delivered to{' '}
        {[shipsTo.city, shipsTo.state].filter(Boolean).join(', ')}
      </Typography>
      <WithSummary
        summaryFirst
        summary={
          <PriceSummary
            prices={order}
            title="Order Summary"
            taxRow={tax}
            shippingTax={order.shippingTax}
          >
            {payment.sandbox && (
              <Notice severity="info" variant="outlined" role="note">
                This shop is in test mode. No real money moves.
              </Notice>
            )}
            {failure && (
              <Notice severity="error" variant="outlined" role="note">
                {failure}
              </Notice>
            )}
            <ConsentLine by="paying" />
            <Button
              variant="contained"
              size="large"
              loading={stage !== 'idle'}
              loadingPosition="start"
              onClick={() => void pay()}
            >
              {stage === 'confirming'
                ? 'Confirming payment'
                : `Pay ${formatRupees(order.totalPrice)}`}
            </Button>
            {order.reservedUntil && (
              <Typography variant="caption" color="textSecondary">
                We’re holding your items until {formatIndiaDateTime(order.reservedUntil)}. If you
                don’t pay by then, we’ll cancel the order.
              </Typography>
            )}
          </PriceSummary>
        }
      >
        <Typography variant="h3" component="h2">
          Order Items
        </Typography>
        <LineList items={orderItems} taxPrice={order.taxPrice} />
      </WithSummary>
    </>
  )
}
