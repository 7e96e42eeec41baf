import { Notice } from '@voltkart/shared/ui/notice'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import type { ShippingAddress } from '@voltkart/shared/contract/buyers'
import { formatMinutes } from '@voltkart/shared/domain/duration'
import { Link } from '@voltkart/shared/ui/link'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { ConsentLine } from '../../components/consent-line'
import { DeliveryToAddress, useDatesTo } from '../../components/delivery/delivery-to-address'
import { LineList } from '../../components/line-list'
import { PriceSummary } from '../../components/price-summary'
import { useHasBar, WithSummary } from '../../components/with-summary'
import { selectCart } from '../../lib/cart/cart-slice'
import { useCartTax } from '../../lib/cart/use-cart-tax'
import { selectShippingAddress } from '../../lib/cart/select-shipping-address'
import { useShop, defaultTerms } from '../../lib/use-shop'
import { CheckoutPage } from './checkout-page'
import { DeliveryDetails } from './delivery-details'
import { PaymentMethodName } from './payment-method-name'
import { PriceChangedDialog, ShortageDialog } from './refused-order-dialogs'
import { usePlaceOrder } from './use-place-order'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { toSentDetails, useCheckoutDetails } from './checkout-details'
import { useProductsByIdQuery } from '../../lib/products-by-id'
import { describeReturns } from '../../lib/product-facts'

interface LineTermsProps {
  productId: string
  /** The ids of all lines, which are looked up together. */
  ids: readonly string[]
}

/** How the product of a line can be returned. The line has its room before that is known. */
function LineTerms({ productId, ids }: LineTermsProps) {
  const terms = useShop() ?? defaultTerms
  const { data } = useProductsByIdQuery(ids)
  const product = data?.find(({ _id }) => _id === productId)
  return (
    <Box sx={{ minHeight: '1.5em', fontSize: '0.875rem', color: 'text.secondary' }}>
      {product && describeReturns(product, terms)}
    </Box>
  )
}

/** The State of the delivery, as the order will be sent with it; undefined while it is not known. */
function useDeliveryState(address: ShippingAddress): string | undefined {
  const checkoutDetails = useCheckoutDetails(useSelector(selectUserInfo)?._id)
  return toSentDetails(checkoutDetails, address, false).stateCode
}

interface PartProps {
  title: string
  changeAt: string
  children: ReactNode
}

function Part({ title, changeAt, children }: PartProps) {
  return (
    <Box
      component="section"
      sx={{
        pb: 6,
        '& + &': { pt: 6, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 4 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <TextLink
          component={Link}
          to={changeAt}
          aria-label={`Change: ${title}`}
          sx={{ py: 2.5, fontSize: '0.875rem' }}
        >
          Change
        </TextLink>
      </Box>
      {children}
    </Box>
  )
}

function PlaceOrder({ address }: { address: ShippingAddress }) {
  const order = usePlaceOrder(address)
  const current = useSelector(selectCart)
  const cart = order.placed ?? current
  const tax = useCartTax(useDeliveryState(address))
  const arrival = useDatesTo(address)
  const shop = useShop()
  const { question } = order
  const ids = cart.cartItems.map(({ _id }) => _id)
  const isEmpty = ids.length === 0
  const barHasButton = useHasBar() && !isEmpty
  const button = (
    <Button
      variant="contained"
      size="large"
      disabled={isEmpty}
      loading={order.isLoading}
      loadingPosition="start"
      onClick={() => void order.place()}
    >
      Place Order
    </Button>
  )
  return (
    <CheckoutPage step="Place Order" title="Place Order">
      <WithSummary
        {...(isEmpty ? {} : { total: cart.totalPrice })}
        arrival={arrival}
        {...(barHasButton ? { action: button } : {})}
        summary={
          <PriceSummary prices={cart} title="Order Summary" {...tax} isEmpty={isEmpty}>
            {order.failure && (
              <Notice severity="error" variant="outlined" role="note">
                {order.failure}
              </Notice>
            )}
            <DeliveryToAddress address={address} />
            <ConsentLine by="placing this order" />
            {!barHasButton && button}
            {shop && (
              <Typography variant="caption" color="textSecondary">
                We’ll hold your items for {formatMinutes(shop.reservationMinutes)} while you pay.
              </Typography>
            )}
          </PriceSummary>
        }
      >
        <Part title="Shipping" changeAt="/shipping">
          <DeliveryDetails address={address} />
        </Part>
        <Part title="Payment Method" changeAt="/payment">
          {cart.paymentMethod && <PaymentMethodName method={cart.paymentMethod} />}
        </Part>
        <Part title="Order Items" changeAt="/cart">
          {isEmpty ? (
            <Typography color="textSecondary">Your cart is empty</Typography>
          ) : (
            <LineList
              items={cart.cartItems}
              taxPrice={cart.taxPrice}
              note={({ _id }) => <LineTerms productId={_id} ids={ids} />}
            />
          )}
        </Part>
      </WithSummary>
      {question?.about === 'price' && (
        <PriceChangedDialog
          cart={cart}
          quote={question.quote}
          onAccept={() => order.acceptPrices(question.quote)}
          onCancel={order.dismiss}
        />
      )}
      {question?.about === 'stock' && (
        <ShortageDialog
          cart={cart}
          shortages={question.shortages}
          onAccept={() => order.acceptShortages(question.shortages)}
          onCancel={order.dismiss}
        />
      )}
    </CheckoutPage>
  )
}

/** The last step before buying. Redirects to the step whose data is missing. */
function PlaceOrderPage() {
  const address = useSelector(selectShippingAddress)
  const { paymentMethod } = useSelector(selectCart)
  if (!address) return <Navigate to="/shipping" replace />
  if (paymentMethod === '') return <Navigate to="/payment" replace />
  return <PlaceOrder address={address} />
}

export const route = { Component: PlaceOrderPage }
