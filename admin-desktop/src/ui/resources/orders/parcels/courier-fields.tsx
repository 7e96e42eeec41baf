import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame, helpIdOf } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'
import { autocompleteStyle } from '../../../components/autocomplete-style'
import { FieldRow } from '../../../components/field-row'
import type { Consignment } from './consignment'
import type { Courier } from './use-couriers'

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
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label="Courier"
      error={errors['courier']}
      hint="Choose one, or type another. Optional."
    >
      <Autocomplete
        id={id}
        freeSolo
        disableClearable
        options={couriers.map(({ name }) => name)}
        inputValue={value.courier}
        value={value.courier}
        onInputChange={(_event, courier) => onChange({ ...value, courier })}
        sx={autocompleteStyle}
        renderInput={({ slotProps, fullWidth, disabled }) => (
          <OutlinedInput
            fullWidth={fullWidth}
            disabled={disabled}
            name="courier"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill it in
            autoFocus={isFirst}
            {...slotProps.input}
            inputProps={{
              ...slotProps.htmlInput,
              maxLength: COURIER_LENGTH,
              'aria-describedby': helpIdOf(id),
            }}
          />
        )}
      />
    </FieldFrame>
  )
}

/** The fields of a parcel's courier and tracking number. */
export function CourierFields(props: CourierFieldsProps) {
  const { value, errors, onChange } = props
  const id = useId()
  return (
    <FieldRow>
      <CourierField {...props} />
      <FieldFrame
        id={id}
        label="Tracking number"
        error={errors['trackingNumber']}
        hint="Type or scan it. Optional."
      >
        <OutlinedInput
          id={id}
          name="trackingNumber"
          value={value.trackingNumber}
          onChange={({ target }) => onChange({ ...value, trackingNumber: target.value })}
          inputProps={{
            'aria-describedby': helpIdOf(id),
            autoCapitalize: 'characters',
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </FieldFrame>
    </FieldRow>
  )
}
