import { countryCodes, countryName } from '@voltkart/shared/domain/countries'
import { useController, type Control } from 'react-hook-form'
import { AutocompleteField } from '../../../components/autocomplete-field'
import type { ProductValues } from '../product-values'

// India first, as most products have it; then by name.
const countries = countryCodes.toSorted((a, b) => {
  if (a === 'IN' || b === 'IN') return a === 'IN' ? -1 : 1
  return countryName(a).localeCompare(countryName(b))
})

/** The country of origin of a product, found by name. */
export function CountryField({ control }: { control: Control<ProductValues> }) {
  const { field, fieldState } = useController({ control, name: 'countryOfOrigin' })
  return (
    <AutocompleteField
      label="Country of origin"
      error={fieldState.error?.message}
      options={countries}
      getOptionLabel={countryName}
      value={field.value === '' ? null : field.value}
      onChange={(_event, code) => field.onChange(code ?? '')}
      onBlur={field.onBlur}
      autoHighlight
    />
  )
}
