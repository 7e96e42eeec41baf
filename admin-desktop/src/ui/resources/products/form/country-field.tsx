import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { countryCodes, countryName } from '@voltkart/shared/domain/countries'
import { FieldFrame, helpIdOf } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { autocompleteStyle } from '../../../components/autocomplete-style'
import type { ProductValues } from '../product-values'

// India first, as most products have it; then by name.
const countries = countryCodes.toSorted((a, b) => {
  if (a === 'IN' || b === 'IN') return a === 'IN' ? -1 : 1
  return countryName(a).localeCompare(countryName(b))
})

/** The country of origin of a product, found by name. */
export function CountryField({ control }: { control: Control<ProductValues> }) {
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'countryOfOrigin' })
  return (
    <FieldFrame id={id} label="Country of origin" error={fieldState.error?.message}>
      <Autocomplete
        id={id}
        options={countries}
        getOptionLabel={countryName}
        value={field.value === '' ? null : field.value}
        onChange={(_event, code) => field.onChange(code ?? '')}
        onBlur={field.onBlur}
        autoHighlight
        sx={autocompleteStyle}
        renderInput={({ slotProps, fullWidth, disabled }) => (
          <OutlinedInput
            fullWidth={fullWidth}
            disabled={disabled}
            {...slotProps.input}
            inputProps={{ ...slotProps.htmlInput, 'aria-describedby': helpIdOf(id) }}
          />
        )}
      />
    </FieldFrame>
  )
}
