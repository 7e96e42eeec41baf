import Box from '@mui/material/Box'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useHasBar, WithSummary } from '../../components/with-summary'
import { selectCart, shippingAddressSaved } from '../../lib/cart/cart-slice'
import { addressFormSchema, isIndia } from './address-form'
import { CartSummary } from './cart-summary'
import { CheckoutPage } from './checkout-page'

const FORM_ID = 'shipping-form'

/** Where the order goes. */
function ShippingPage() {
  const { cartItems, shippingAddress, totalPrice } = useSelector(selectCart)
  const form = useZodForm(addressFormSchema, {
    defaultValues: { ...shippingAddress, country: shippingAddress.country || 'India' },
  })
  const country = useWatch({ control: form.control, name: 'country' })
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const save = form.handleSubmit(async (address) => {
    dispatch(shippingAddressSaved(address))
    await navigate('/payment')
  })
  const isEmpty = cartItems.length === 0
  const barHasButton = useHasBar() && !isEmpty
  const button = (
    <SubmitButton
      // In the bar it stands outside the form.
      form={FORM_ID}
      // Stays busy until the next page is shown, so that a second press is not lost.
      busy={form.formState.isSubmitting || form.formState.isSubmitSuccessful}
      sx={{ gridColumn: '1 / -1', justifySelf: { sm: 'start' } }}
    >
      Continue
    </SubmitButton>
  )
  return (
    <CheckoutPage step="Shipping" title="Shipping">
      <WithSummary
        {...(isEmpty ? {} : { total: totalPrice })}
        {...(barHasButton ? { action: button } : {})}
        summary={<CartSummary />}
      >
        <Box
          component="form"
          id={FORM_ID}
          noValidate
          onSubmit={(event) => void save(event)}
          // Saved as it is typed, so that a visit to the cart in between loses nothing.
          onBlur={() => dispatch(shippingAddressSaved(form.getValues()))}
          sx={{
            display: 'grid',
            gap: 5,
            maxWidth: 560,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            '& > :first-of-type, & > :nth-last-of-type(-n + 1)': { gridColumn: '1 / -1' },
          }}
        >
          <TextFormField
            control={form.control}
            name="address"
            label="Address"
            autoComplete="shipping street-address"
          />
          <TextFormField
            control={form.control}
            name="city"
            label="City"
            autoComplete="shipping address-level2"
          />
          <TextFormField
            control={form.control}
            name="postalCode"
            label="Postal Code"
            autoComplete="shipping postal-code"
            inputProps={isIndia(country) ? { inputMode: 'numeric' } : {}}
          />
          <TextFormField
            control={form.control}
            name="country"
            label="Country"
            autoComplete="shipping country-name"
          />
          {!barHasButton && button}
        </Box>
      </WithSummary>
    </CheckoutPage>
  )
}

export const route = { Component: ShippingPage }
