import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { indianStates, isStateCode } from '@voltkart/shared/domain/indian-states'
import { stateOfPin } from '@voltkart/shared/domain/pin-states'
import { FieldFrame, helpIdOf } from '@voltkart/shared/ui/field-frame'
import { useEffect, useId, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isPinCode } from '../../lib/indian-address'
import type { AddressValues } from './address-values'

const options = Object.entries(indianStates).sort(([, one], [, other]) => one.localeCompare(other))

/** Fills in the State whenever the PIN code changes; a later choice of the customer stays. */
function useStateOfPin() {
  const { control, getValues, setValue } = useFormContext<AddressValues>()
  const [postalCode, stateCode] = useWatch({ control, name: ['postalCode', 'stateCode'] })
  const known = isPinCode(postalCode) ? stateOfPin(postalCode) : undefined
  const filledFor = useRef(stateCode ? postalCode : '')
  useEffect(() => {
    if (!isPinCode(postalCode) || filledFor.current === postalCode) return
    filledFor.current = postalCode
    // The State belonged to the previous PIN code.
    if (getValues('stateCode') !== (known ?? '')) setValue('stateCode', known ?? '')
  }, [postalCode, known, getValues, setValue])
  return {
    isFilled: known !== undefined && known === stateCode,
    isUnclear: isPinCode(postalCode) && !known,
  }
}

/** The State of an address in India, found by its PIN code if that belongs to one State only. */
export function StateField({ autoComplete }: { autoComplete: string }) {
  const id = useId()
  const { control } = useFormContext<AddressValues>()
  const { field, fieldState } = useController({ control, name: 'stateCode' })
  const { isFilled, isUnclear } = useStateOfPin()
  const hint = isFilled
    ? 'From your PIN code. Change it if it is wrong.'
    : isUnclear
      ? 'Choose your State. Your PIN code may belong to more than one.'
      : undefined
  return (
    <FieldFrame id={id} label="State (optional)" error={fieldState.error?.message} hint={hint}>
      <NativeSelect
        input={<OutlinedInput />}
        value={isStateCode(field.value) ? field.value : ''}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value)}
        inputProps={{ id, name: 'stateCode', autoComplete, 'aria-describedby': helpIdOf(id) }}
      >
        <option value="">Choose a State</option>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
