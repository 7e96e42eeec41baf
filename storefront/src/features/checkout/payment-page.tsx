import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { paymentMethods } from '@voltkart/shared/domain/payment-methods'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useNavigate } from 'react-router-dom'
import { DeliveryToAddress } from '../../components/delivery/delivery-to-address'
import { PaymentMarks } from '../../components/payment-marks'
import { useHasBar, WithSummary } from '../../components/with-summary'
import { paymentMethodSaved, selectCart } from '../../lib/cart/cart-slice'
import { selectShippingAddress } from '../../lib/cart/select-shipping-address'
import { CartSummary } from './cart-summary'
import { CheckoutPage } from './checkout-page'
import { PaymentMethodName } from './payment-method-name'

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
          <FormLabel
            id="method-label"
            sx={{ fontSize: '0.875rem', fontWeight: 550, color: 'text.primary' }}
          >
            Select Method
          </FormLabel>
          <RadioGroup
            aria-labelledby="method-label"
            value={method}
            onChange={(_, value) => {
              const chosen = paymentMethods.find((one) => one === value)
              if (chosen) setMethod(chosen)
            }}
            sx={{ width: '100%' }}
          >
            {paymentMethods.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio slotProps={{ input: { 'aria-describedby': `${one}-note` } }} />}
                label={<PaymentMethodName method={one} />}
                sx={{
                  m: 0,
                  p: 3,
                  borderRadius: 1.5,
                  border: 1,
                  borderColor: one === method ? 'text.primary' : 'fieldLine.main',
                }}
              />
            ))}
          </RadioGroup>
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
