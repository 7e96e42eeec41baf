import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { countryCodes, countryName } from '@voltkart/shared/domain/countries'
import { Controller, type Control } from 'react-hook-form'
import { CheckboxField } from '../../components/checkbox-field'
import type { SettingsValues } from './settings-values'

// India first, then by name.
const countries = countryCodes.toSorted((one, other) => {
  if (one === 'IN' || other === 'IN') return one === 'IN' ? -1 : 1
  return countryName(one).localeCompare(countryName(other))
})

/** The countries that the shop delivers to, and whether it refuses addresses that it cannot resolve. */
export function AddressRules({ control }: { control: Control<SettingsValues> }) {
  return (
    <>
      <Controller
        control={control}
        name="shipsTo"
        render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
          <Autocomplete
            multiple
            options={countries}
            getOptionLabel={countryName}
            value={value}
            onChange={(_event, codes) => onChange(codes)}
            onBlur={onBlur}
            renderInput={(params) => (
              <TextField
                {...params}
                inputRef={ref}
                label="Deliver to"
                error={error !== undefined}
                helperText={error?.message ?? 'Leave blank to deliver to any country'}
              />
            )}
          />
        )}
      />
      <CheckboxField
        control={control}
        name="strictAddresses"
        label="Refuse addresses whose State is not known"
        hint="Otherwise such an order is placed, and its invoice waits until the State is chosen."
      />
    </>
  )
}
