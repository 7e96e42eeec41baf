import { Stack } from '@mui/material'
import { getPinCode } from '@voltkart/shared/contract/pin-codes'
import { findStateOfBusinessElsewhere } from '@voltkart/shared/domain/business-elsewhere'
import { isInIndia } from '@voltkart/shared/domain/india-names'
import { indianStates, type StateCode } from '@voltkart/shared/domain/indian-states'
import { getCity, normalisePin } from '@voltkart/shared/domain/pin-code'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef } from 'react'
import { SelectField } from '../../../components/choice-fields'
import { FieldRow } from '../../../components/field-rows'
import { FormSection, SectionCard } from '../../../components/section-card'
import { useRouteQuery } from '../../../hooks/use-route'
import { statesByName } from '../../../lib/places'
import { Text } from '../../../lib/text'
import { deliverToHint, deliverToOptions } from '../delivery/delivery-fields'
import type { PhoneOrderForm } from './use-phone-order'

/** The known States of the address. */
interface KnownStates {
  /** The States of the PIN code; empty while they are not known. */
  states: readonly StateCode[]
  /** The PIN code is complete and in no directory. */
  isUnknown: boolean
}

/**
 * Fills City and State in from the PIN code. A city that was typed stays, and so does a State that is
 * one of the PIN code's.
 */
function usePinFill({ form, values }: Pick<PhoneOrderForm, 'form' | 'values'>): KnownStates {
  const pin = normalisePin(values.postalCode)
  const skip = !isInIndia(values.country) || pin === undefined
  const { currentData: pinCode, error } = useRouteQuery(
    getPinCode,
    skip ? skipToken : { params: { pin } },
  )
  const filledCity = useRef('')
  useEffect(() => {
    if (!pinCode) return
    const { city, stateCode } = form.getValues()
    const { states } = pinCode
    const itsCity = getCity(pinCode)
    if (itsCity !== '' && ['', itsCity, filledCity.current].includes(city.trim())) {
      filledCity.current = itsCity
      form.setValue('city', itsCity, { shouldValidate: true })
    }
    const [only, second] = states
    if (!states.some((code) => code === stateCode)) {
      form.setValue('stateCode', only && !second ? only : '')
    }
  }, [pinCode, form])
  return { states: skip ? [] : (pinCode?.states ?? []), isUnknown: !skip && error !== undefined }
}

type Form = Pick<PhoneOrderForm, 'form' | 'values'>

/** The State, which is chosen if the PIN code is in several, or in no directory. */
function StateField({ form, states, isUnknown }: Pick<Form, 'form'> & KnownStates) {
  const [only, second] = states
  const hasError = form.formState.errors.stateCode !== undefined
  if (only && !second && !hasError) {
    return (
      <Text role="status" sx={{ alignSelf: 'center' }}>
        State: {indianStates[only]}
      </Text>
    )
  }
  if (!second && !isUnknown && !hasError) return null
  const offered = second ? statesByName.filter(([code]) => states.includes(code)) : statesByName
  return (
    <SelectField
      control={form.control}
      name="stateCode"
      label="State"
      hint={second ? 'This PIN code is in more than one State.' : 'This PIN code is not known.'}
      options={[
        { value: '', label: 'Choose a State' },
        ...offered.map(([value, label]) => ({ value, label })),
      ]}
    />
  )
}

/** Where the order goes. */
export function DeliverySection({ form, values }: Form) {
  const pinState = usePinFill({ form, values })
  const { control } = form
  return (
    <SectionCard title="Delivery">
      <Stack sx={{ gap: 2 }}>
        <TextFormField control={control} name="address" label="Address" autoComplete="off" />
        <FieldRow>
          <TextFormField
            control={control}
            name="postalCode"
            label="PIN code"
            autoComplete="off"
            inputProps={isInIndia(values.country) ? { inputMode: 'numeric' } : {}}
          />
          <TextFormField control={control} name="city" label="City" autoComplete="off" />
          <TextFormField control={control} name="country" label="Country" autoComplete="off" />
          {isInIndia(values.country) && <StateField form={form} {...pinState} />}
        </FieldRow>
      </Stack>
    </SectionCard>
  )
}

/** The business that the invoice names. */
export function BusinessSection({ form, values }: Form) {
  const { control } = form
  const otherState = findStateOfBusinessElsewhere({ ...values, isBusiness: true }, values.stateCode)
  return (
    <FormSection title="Business purchase" note={values.gstin || 'Optional'}>
      <FieldRow>
        <TextFormField control={control} name="legalName" label="Legal name" autoComplete="off" />
        <TextFormField control={control} name="gstin" label="GSTIN" autoComplete="off" />
      </FieldRow>
      <TextFormField
        control={control}
        name="billingAddress"
        label={otherState ? 'Billing address' : 'Billing address (optional)'}
        autoComplete="off"
        hint={
          otherState
            ? `In ${indianStates[otherState]}, with its PIN code`
            : 'If it is not the delivery address'
        }
      />
      {otherState && (
        <SelectField
          control={control}
          name="deliverTo"
          label="Deliver to"
          hint={deliverToHint}
          options={deliverToOptions}
        />
      )}
    </FormSection>
  )
}
