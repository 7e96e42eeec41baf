import { AutocompleteField } from '../../../components/autocomplete-field'
import { FieldRow } from '../../../components/field-row'
import { PlainField } from '../../../components/plain-field'
import type { Consignment, Courier } from './use-couriers'

const COURIER_LENGTH = 80

interface CourierFieldsProps {
  value: Consignment
  couriers: readonly Courier[]
  errors: Readonly<Record<string, string>>
  onChange: (value: Consignment) => void
  /** Whether the first field is focused when it appears. */
  isFirst?: boolean
}

/** The field of a parcel's courier. */
export function CourierField(props: CourierFieldsProps) {
  const { value, couriers, errors, onChange, isFirst = false } = props
  return (
    <AutocompleteField
      label="Courier"
      error={errors['courier']}
      hint="Choose one, or type another. Optional."
      freeSolo
      disableClearable
      options={couriers.map(({ name }) => name)}
      inputValue={value.courier}
      value={value.courier}
      onInputChange={(_event, courier) => onChange({ ...value, courier })}
      input={{ name: 'courier', autoFocus: isFirst }}
      maxLength={COURIER_LENGTH}
    />
  )
}

/** The fields of a parcel's courier and tracking number. */
export function CourierFields(props: CourierFieldsProps) {
  const { value, errors, onChange } = props
  return (
    <FieldRow>
      <CourierField {...props} />
      <PlainField
        label="Tracking number"
        error={errors['trackingNumber']}
        hint="Type or scan it. Optional."
        name="trackingNumber"
        value={value.trackingNumber}
        onChange={(trackingNumber) => onChange({ ...value, trackingNumber })}
        inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
      />
    </FieldRow>
  )
}
