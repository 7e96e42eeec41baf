import { Stack } from '@mui/material'
import { getPinCode } from '@voltkart/shared/contract/pin-codes'
import type { StateCode } from '@voltkart/shared/domain/indian-states'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { SelectField } from '../../components/choice-fields'
import { FieldRow } from '../../components/field-rows'
import { useRouteQuery } from '../../hooks/use-route'
import { statesByName } from '../../lib/places'
import { Caption, Text } from '../../lib/text'
import type { SettingsValues } from './settings-values'

const labels = {
  address: 'Pickup address',
  postalCode: 'Pickup PIN code',
  city: 'Pickup city',
  stateCode: 'Pickup State',
}

/** Where booked couriers collect parcels. */
export function PickupFields({ control }: { control: Control<SettingsValues> }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <Text sx={{ fontWeight: 550 }}>Pickup address</Text>
        <Caption>
          Where a booked courier collects parcels. Leave all of it blank if you book by hand.
        </Caption>
      </div>
      <FieldRow>
        <TextFormField
          control={control}
          name="pickup.name"
          label="Pickup location"
          hint="Its name in your courier’s account"
        />
        <TextFormField control={control} name="pickup.phone" label="Pickup phone" type="tel" />
      </FieldRow>
      <AddressFields control={control} name="pickup" labels={labels} />
    </Stack>
  )
}

const states: { value: StateCode | ''; label: string }[] = [
  { value: '', label: 'Choose a State' },
  ...statesByName.map(([value, label]) => ({ value, label })),
]

interface AddressFieldsProps {
  control: Control<SettingsValues>
  name: 'address' | 'pickup' | `branches.${number}`
  /** Other labels than those of the shop's own address. */
  labels?: Readonly<Record<'address' | 'postalCode' | 'city' | 'stateCode', string>>
}

const ownLabels = { address: 'Address', postalCode: 'PIN code', city: 'City', stateCode: 'State' }

/** Fills in the State of a PIN code that was typed, and the city if it is blank. */
function useFillFromPin({ control, name }: Pick<AddressFieldsProps, 'control' | 'name'>): void {
  const pin = useWatch({ control, name: `${name}.postalCode` }).replaceAll(' ', '')
  const [loaded] = useState(pin)
  const city = useController({ control, name: `${name}.city` }).field
  const state = useController({ control, name: `${name}.stateCode` }).field
  const isTyped = pin !== loaded && /^[1-9]\d{5}$/.test(pin)
  const { currentData: place } = useRouteQuery(getPinCode, { params: { pin } }, { skip: !isTyped })
  const fill = useEffectEvent((states: readonly string[], district: string | undefined) => {
    const [onlyState, ...otherStates] = states
    if (onlyState !== undefined && otherStates.length === 0) state.onChange(onlyState)
    if (district !== undefined && city.value.trim() === '') city.onChange(district)
  })
  useEffect(() => {
    if (place) fill(place.states, place.district)
  }, [place])
}

/** A place of business: street, PIN code, city and State. */
export function AddressFields({ control, name, labels = ownLabels }: AddressFieldsProps) {
  useFillFromPin({ control, name })
  return (
    <>
      <TextFormField control={control} name={`${name}.address`} label={labels.address} />
      <FieldRow columns={3}>
        <TextFormField
          control={control}
          name={`${name}.postalCode`}
          label={labels.postalCode}
          inputProps={{ inputMode: 'numeric' }}
        />
        <TextFormField control={control} name={`${name}.city`} label={labels.city} />
        <SelectField
          control={control}
          name={`${name}.stateCode`}
          label={labels.stateCode}
          options={states}
        />
      </FieldRow>
    </>
  )
}
