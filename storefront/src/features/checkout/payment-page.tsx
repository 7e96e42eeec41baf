import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paymentMethods } from '@voltkart/shared/domain/order-state'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useNavigate } from 'react-router-dom'
import { DeliveryToAddress } from '../../components/delivery/delivery-to-address'
import { useHasBar, WithSummary } from '../../components/with-summary'
import { paymentMethodSaved, selectCart } from '../../lib/cart/cart-slice'
import { selectShippingAddress } from '../../lib/cart/select-shipping-address'
import { RadioCard } from '../../components/radio-card'
import { CartSummary } from './cart-summary'
import { CheckoutPage } from './checkout-page'
import { PaymentMethodName } from './payment-method-name'

const marks = ['UPI', 'RuPay', 'Visa', 'Mastercard', 'Netbanking']

/** Razorpay's payment methods, as small labels. */
function PaymentMarks() {
  return (
    <Box
      component="ul"
      aria-label="Accepted payment methods"
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0 }}
    >
      {marks.map((mark) => (
        <Box
          component="li"
          key={mark}
          sx={{
            px: 2,
            py: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            fontSize: '0.75rem',
            fontWeight: 700,
            color: 'text.secondary',
          }}
        >
          {mark}
        </Box>
      ))}
    </Box>
  )
}

const FORM_ID = 'payment-form'

/** The choice of the payment method: only Razorpay is offered. */
function PaymentPage() {
  const address = useSelector(selectShippingAddress)
  const { cartItems, totalPrice } = useSelector(selectCart)
  const [method, setMethod] = useState<(typeof paymentMethods)[number]>('Razorpay')
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const isEmpty = cartItems.length === 0
  const barHasButton = useHasBar() && !isEmpty
  if (!address) return <Navigate to="/shipping" replace />
  const button = (
    // In the bar the button is outside the form.
    <SubmitButton form={FORM_ID} busy={leaving}>
      Continue
    </SubmitButton>
  )
  return (
    <CheckoutPage step="Payment" title="Payment Method">
      <WithSummary
        {...(isEmpty ? {} : { total: totalPrice })}
        {...(barHasButton ? { action: button } : {})}
        summary={
          <CartSummary>
            <DeliveryToAddress address={address} />
          </CartSummary>
        }
      >
        <Box
          component="form"
          id={FORM_ID}
          onSubmit={(event) => {
            event.preventDefault()
            setLeaving(true)
            dispatch(paymentMethodSaved(method))
            void navigate('/place-order')
          }}
          sx={{ display: 'grid', gap: 6, justifyItems: { sm: 'start' } }}
        >
          <Box id="method-label" sx={{ fontSize: '0.875rem', fontWeight: 550 }}>
            Select Method
          </Box>
          <Box role="radiogroup" aria-labelledby="method-label" sx={{ width: '100%' }}>
            {paymentMethods.map((entry) => (
              <RadioCard
                key={entry}
                name="method"
                value={entry}
                isChosen={entry === method}
                onChoose={() => setMethod(entry)}
                aria-describedby={`${entry}-note`}
              >
                <PaymentMethodName method={entry} />
              </RadioCard>
            ))}
          </Box>
          <Typography id="Razorpay-note" variant="body2" color="textSecondary">
            After you place the order, you’ll pay in Razorpay’s secure window. We never see your
            card or UPI details.
          </Typography>
          <PaymentMarks />
          {!barHasButton && button}
        </Box>
      </WithSummary>
    </CheckoutPage>
  )
}

export const route = { Component: PaymentPage }
