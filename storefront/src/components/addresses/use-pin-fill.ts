import type { PinCodeInfo } from '@voltkart/shared/contract/pin-codes'
import { isInIndia } from '@voltkart/shared/domain/india-names'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePinCode, type PinCodeState } from '../../lib/pin-codes-api'
import type { AddressValues } from './address-values'

/** The name of the city that a district belongs to. */
function cityOf({ states, district = '' }: PinCodeInfo): string {
  if (states[0] === '07') return 'New Delhi'
  return district.replace(/ (Urban|Suburban)$/, '')
}

/**
 * Fills City and State in from the PIN code. A city that the customer typed stays, and so does a State
 * that is one of the PIN code's.
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
    if (city.trim() === '' || city === filledCity.current) {
      filledCity.current = cityOf(found)
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
