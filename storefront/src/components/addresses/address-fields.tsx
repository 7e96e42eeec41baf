import { getCity } from '@voltkart/shared/domain/pin-code'
import { isInIndia } from '@voltkart/shared/domain/india-names'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePinCode, type PinCodeState } from '../../lib/pin-codes-api'
import type { AddressValues } from './address-values'
import { StateField } from './state-field'

/**
 * Fills City and State in from the PIN code. A city that the customer typed stays, unless it is the
 * previous PIN code's; so does a State that the PIN code may have.
 */
function usePinFill(): PinCodeState {
  const { control, getValues, setValue, clearErrors } = useFormContext<AddressValues>()
  const [postalCode, country] = useWatch({ control, name: ['postalCode', 'country'] })
  const pinCode = usePinCode(postalCode, !isInIndia(country))
  const { found } = pinCode
  const filledCity = useRef('')
  useEffect(() => {
    if (!found) return
    const { city, stateCode } = getValues()
    const itsCity = getCity(found)
    if (['', itsCity, filledCity.current].includes(city.trim())) {
      filledCity.current = itsCity
      if (filledCity.current) {
        setValue('city', filledCity.current)
        clearErrors('city')
      }
    }
    const [only, second] = found.states
    const fits = found.states.some((code) => code === stateCode)
    // A State that belonged to the previous PIN code, or contradicts this one.
    if (!fits) {
      setValue('stateCode', only && !second ? only : '')
      clearErrors('stateCode')
    }
  }, [found, getValues, setValue, clearErrors])
  return pinCode
}

/** The grid of the address fields: two per row if there is room. */
export const addressGrid = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& > .wide': { gridColumn: '1 / -1' },
} as const

// The same objects each time, so that the fields do not render again.
const digits = { inputMode: 'numeric' } as const
const anyText = {}
const telephone = { inputMode: 'tel' } as const

interface FieldsProps {
  /** The prefix of the autocomplete tokens: `shipping ` for a delivery address. */
  section?: 'shipping ' | ''
}

/**
 * Address, postal code, city, country, and the State in India; part of a form. The PIN code comes
 * first, because it fills in City and State.
 */
export function AddressFields({ section = '' }: FieldsProps) {
  const { control } = useFormContext<AddressValues>()
  const country = useWatch({ control, name: 'country' })
  const pinCode = usePinFill()
  return (
    <>
      <div className="wide">
        <TextFormField
          control={control}
          name="address"
          label="Address"
          autoComplete={`${section}street-address`}
        />
      </div>
      <TextFormField
        control={control}
        name="postalCode"
        label="Postal Code"
        autoComplete={`${section}postal-code`}
        inputProps={isInIndia(country) ? digits : anyText}
      />
      <TextFormField
        control={control}
        name="city"
        label="City"
        autoComplete={`${section}address-level2`}
      />
      <TextFormField
        control={control}
        name="country"
        label="Country"
        autoComplete={`${section}country-name`}
      />
      {isInIndia(country) && (
        <StateField pinCode={pinCode} autoComplete={`${section}address-level1`} />
      )}
    </>
  )
}

interface ContactFieldsProps extends FieldsProps {
  optional?: boolean
  nameHint?: string
}

/** The recipient of the parcel and their mobile number; part of a form. */
export function ContactFields({ section = '', optional, nameHint }: ContactFieldsProps) {
  const { control } = useFormContext<AddressValues>()
  const note = optional ? ' (optional)' : ''
  return (
    <>
      <TextFormField
        control={control}
        name="name"
        label={`Name${note}`}
        autoComplete={`${section}name`}
        hint={nameHint}
      />
      <TextFormField
        control={control}
        name="phone"
        label={`Phone${note}`}
        type="tel"
        inputProps={telephone}
        autoComplete={`${section}tel`}
        hint="10-digit mobile number for the courier"
      />
    </>
  )
}
