import { countryCodes, countryName } from '@voltkart/shared/domain/countries'
import type { Control } from 'react-hook-form'
import { CheckboxField } from '../../components/checkbox-field'
import { ChoicesField } from '../../components/choices-field'
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
      <ChoicesField
        control={control}
        name="shipsTo"
        label="Deliver to"
        hint="Leave blank to deliver to any country"
        options={countries}
        getName={countryName}
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
