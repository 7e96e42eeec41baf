import Typography from '@mui/material/Typography'
import { indianStates, isStateCode, type StateCode } from '@voltkart/shared/domain/indian-states'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { PinCodeState } from '../../lib/pin-codes-api'
import { PlainSelect } from '../plain-select'
import type { AddressValues } from './address-values'

const allStates = (Object.entries(indianStates) as [StateCode, string][]).sort(([, a], [, b]) =>
  a.localeCompare(b),
)

function getHint({ found, isNotFound }: PinCodeState): string | undefined {
  if (found) return 'Your PIN code is in more than one State. Choose yours.'
  return isNotFound ? 'We do not know this PIN code. Choose your State.' : undefined
}

interface StateFieldProps {
  pinCode: PinCodeState
  autoComplete: string
}

/**
 * The State of an address in India: shown if the PIN code is in one State only, otherwise chosen. It
 * is not asked for while the PIN code is incomplete.
 */
export function StateField({ pinCode, autoComplete }: StateFieldProps) {
  const id = useId()
  const { control } = useFormContext<AddressValues>()
  const { field, fieldState } = useController({ control, name: 'stateCode' })
  const { ref, value, onChange, onBlur } = field
  const { found, hasFailed } = pinCode
  const states = found?.states ?? []
  const [only, second] = states
  const error = fieldState.error?.message
  if (only && !second && !error) {
    return (
      <Typography role="status" sx={{ alignSelf: 'center' }}>
        State: {indianStates[only]}
      </Typography>
    )
  }
  if (!second && !hasFailed && !error) return null
  const options = second ? allStates.filter(([code]) => states.includes(code)) : allStates
  return (
    <FieldFrame id={id} label="State" error={error} hint={getHint(pinCode)}>
      <PlainSelect
        id={id}
        ref={ref}
        name="stateCode"
        label="State"
        value={isStateCode(value) ? value : ''}
        options={[
          { value: '', label: 'Choose a State' },
          ...options.map(([code, name]) => ({ value: code, label: name })),
        ]}
        onChange={onChange}
        onBlur={onBlur}
        autoComplete={autoComplete}
        aria-describedby={getHelpId(id)}
        aria-invalid={error !== undefined}
      />
    </FieldFrame>
  )
}
