import { Notice } from '@voltkart/shared/ui/notice'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SavedAddress } from '@voltkart/shared/contract/addresses'
import { ADDRESSES_MAX } from '@voltkart/shared/domain/limits'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { FormProvider, useWatch, useFormContext } from 'react-hook-form'
import { useSelector } from 'react-redux'
import {
  AddressFields,
  addressGrid,
  ContactFields,
} from '../../components/addresses/address-fields'
import { BusinessFields } from '../../components/addresses/business-fields'
import { CheckFormField } from '../../components/check-form-field'
import { DeliveryToAddress, useIsRefused } from '../../components/delivery/delivery-to-address'
import { PrivacyLine } from '../../components/privacy-line'
import { useHasBar, WithSummary } from '../../components/with-summary'
import { selectCart } from '../../lib/cart/cart-slice'
import { AddressChoice } from './address-choice'
import { CartSummary } from './cart-summary'
import { type ShippingError, useShippingForm } from './use-shipping-form'
import type { ShippingValues } from './shipping-schema'
import { NEW_ADDRESS } from './shipping-start'

/** Whether to save a new address to the account, and its label. */
function SaveFields({ savedCount }: { savedCount: number }) {
  const { control } = useFormContext<ShippingValues>()
  const saves = useWatch({ control, name: 'saves' })
  if (savedCount >= ADDRESSES_MAX) {
    return (
      <Typography variant="body2" color="textSecondary">
        You have saved {ADDRESSES_MAX} addresses. Delete one in your profile to save another.
      </Typography>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CheckFormField control={control} name="saves" label="Save for next time" />
      {saves && (
        <TextFormField
          control={control}
          name="label"
          label="Label (optional)"
          hint="For example Home or Office"
          autoComplete="off"
        />
      )}
    </Box>
  )
}

const FORM_ID = 'shipping-form'

function NewAddress({ savedCount }: { savedCount: number }) {
  return (
    <>
      <Box sx={addressGrid}>
        <ContactFields section="shipping " optional nameHint="Leave blank if it’s for you" />
        <AddressFields section="shipping " />
      </Box>
      <SaveFields savedCount={savedCount} />
    </>
  )
}

interface ShippingFormProps {
  addresses: readonly SavedAddress[]
  /** The server's errors from placing the order. */
  errors: readonly ShippingError[]
  /** Shown above the form. */
  notice: ReactNode
}

/** The delivery address and the recipient, beside the total. */
export function ShippingForm({ addresses, errors, notice }: ShippingFormProps) {
  const { cartItems, totalPrice } = useSelector(selectCart)
  const { form, hasGst, choice, choose, save, keepDraft } = useShippingForm(addresses, errors)
  const { isSubmitting, isSubmitSuccessful, errors: fieldErrors } = form.formState
  const [postalCode, country] = useWatch({
    control: form.control,
    name: ['postalCode', 'country'],
  })
  const destination = { postalCode, country }
  const isRefused = useIsRefused(destination)
  const arrivalRef = useRef<HTMLDivElement>(null)
  const submit = (event: FormEvent) => {
    if (!isRefused) return void save(event)
    event.preventDefault()
    arrivalRef.current?.focus()
  }
  const isEmpty = cartItems.length === 0
  const barHasButton = useHasBar() && !isEmpty
  const button = (
    <SubmitButton
      // In the bar the button is outside the form.
      form={FORM_ID}
      // The button stays busy until the next page is visible, so that a second press is not lost.
      busy={isSubmitting || isSubmitSuccessful}
      sx={{ justifySelf: { sm: 'start' } }}
    >
      Continue
    </SubmitButton>
  )
  return (
    <WithSummary
      {...(isEmpty ? {} : { total: totalPrice })}
      {...(barHasButton ? { action: button } : {})}
      summary={<CartSummary />}
    >
      {notice}
      <FormProvider {...form}>
        <Box
          component="form"
          id={FORM_ID}
          noValidate
          onSubmit={submit}
          // Saved while typing, so that a visit to the cart in between loses nothing.
          onBlur={keepDraft}
          sx={{ display: 'grid', gap: 5 }}
        >
          {addresses.length > 0 && (
            <AddressChoice addresses={addresses} choice={choice} onChoose={choose} />
          )}
          {choice === NEW_ADDRESS && <NewAddress savedCount={addresses.length} />}
          <Box ref={arrivalRef} tabIndex={-1} sx={{ '&:empty': { display: 'none' } }}>
            <DeliveryToAddress address={destination} />
          </Box>
          {hasGst && <BusinessFields />}
          {fieldErrors.root?.message && (
            // The notice is not announced: the toast with the same words already is.
            <Notice severity="error" variant="outlined" role="note">
              {fieldErrors.root.message}
            </Notice>
          )}
          <PrivacyLine form="order" />
          {!barHasButton && button}
        </Box>
      </FormProvider>
    </WithSummary>
  )
}
