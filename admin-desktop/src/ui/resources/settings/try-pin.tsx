import { getErrorMessage, getErrorStatus } from '@voltkart/shared/client/error-message'
import { getPinCode } from '@voltkart/shared/contract/pin-codes'
import { findZone } from '@voltkart/shared/domain/delivery-zones'
import { normalisePin, toPlainPin } from '@voltkart/shared/domain/pin-code'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { PlainField } from '../../components/plain-fields'
import { useRouteQuery } from '../../hooks/use-route'
import { type SettingsValues, formatDays, toZoneBody } from './settings-values'

const isPin = (text: string) => normalisePin(text) === text

/** The zone of a PIN code by the values of the form, saved or not; an empty text while it is typed. */
function useZoneOfPin(control: Control<SettingsValues>, pin: string): string {
  const [zones, deliveryDays] = useWatch({ control, name: ['zones', 'deliveryDays'] })
  const { currentData, error } = useRouteQuery(
    getPinCode,
    { params: { pin } },
    { skip: !isPin(pin) },
  )
  if (!isPin(pin)) return ''
  if (error && getErrorStatus(error) !== 404) return getErrorMessage(error)
  // The zones by PIN code also apply to one that the directory does not have.
  const states = currentData?.states ?? []
  if (!currentData && !error) return '…'
  const zone = findZone(zones.map(toZoneBody), { pin, states })
  const name = zone ? zone.name || 'Zone without a name' : 'No zone'
  const note = error ? '. The State of this PIN code is not known.' : ''
  return `${pin} → ${name}, ${formatDays(zone ? zone.days : deliveryDays)}${note}`
}

/** A field to try the zones of the form with a PIN code. */
export function TryPin({ control }: { control: Control<SettingsValues> }) {
  const [pin, setPin] = useState('')
  const result = useZoneOfPin(control, toPlainPin(pin))
  return (
    <PlainField
      label="Try a PIN code"
      hint={result || 'Shows its zone, before you save. Days are after dispatch.'}
      value={pin}
      onChange={setPin}
      // It is no part of the form, which Enter would save.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      inputProps={{ inputMode: 'numeric', maxLength: 7 }}
      sx={{ maxWidth: 240 }}
    />
  )
}
