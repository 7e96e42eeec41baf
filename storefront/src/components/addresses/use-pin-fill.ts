import { cityOfPin } from '@voltkart/shared/domain/pin-code'
import { isInIndia } from '@voltkart/shared/domain/india-names'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePinCode, type PinCodeState } from '../../lib/pin-codes-api'
import type { AddressValues } from './address-values'

/**
 * Fills City and State in from the PIN code. A city that the customer typed stays, unless it is that of
 * the previous PIN code. So does a State that is one of the PIN code's.
 */
export function usePinFill(): PinCodeState {
  const { control, getValues, setValue, clearErrors } = useFormContext<AddressValues>()
  const [postalCode, country] = useWatch({ control, name: ['postalCode', 'country'] })
  const pinCode = usePinCode(postalCode, !isInIndia(country))
  const { found } = pinCode
  const filledCity = useRef('')
  useEffect(() => {
    if (!found) return
    const { city, stateCode } = getValues()
    const itsCity = cityOfPin(found)
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
