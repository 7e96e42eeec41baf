import { isInIndia } from '@voltkart/shared/domain/india-names'
import type { StateCode } from '@voltkart/shared/domain/indian-states'
import { cityOfPin, normalisePin } from '@voltkart/shared/domain/pin-code'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { getPinCode } from '@voltkart/shared/contract/pin-codes'
import { useEffect, useRef } from 'react'
import { useRouteQuery } from '../../../hooks/use-route'
import type { PhoneOrderForm } from './use-phone-order'

/** What is known of the State of the address. */
export interface KnownStates {
  /** The States of the PIN code; empty while they are not known. */
  states: readonly StateCode[]
  /** The PIN code is complete and in no directory. */
  isUnknown: boolean
}

/**
 * Fills City and State in from the PIN code. A city that was typed stays, and so does a State that is
 * one of the PIN code's.
 */
export function usePinFill({ form, values }: Pick<PhoneOrderForm, 'form' | 'values'>): KnownStates {
  const pin = normalisePin(values.postalCode)
  const skip = !isInIndia(values.country) || pin === undefined
  const { currentData: found, error } = useRouteQuery(
    getPinCode,
    skip ? skipToken : { params: { pin } },
  )
  const filledCity = useRef('')
  useEffect(() => {
    if (!found) return
    const { city, stateCode } = form.getValues()
    const { states } = found
    const itsCity = cityOfPin(found)
    if (itsCity !== '' && ['', itsCity, filledCity.current].includes(city.trim())) {
      filledCity.current = itsCity
      form.setValue('city', itsCity, { shouldValidate: true })
    }
    const [only, second] = states
    if (!states.some((code) => code === stateCode)) {
      form.setValue('stateCode', only && !second ? only : '')
    }
  }, [found, form])
  return { states: skip ? [] : (found?.states ?? []), isUnknown: !skip && error !== undefined }
}
