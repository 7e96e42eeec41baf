import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame, helpIdOf } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { autocompleteStyle } from '../../../components/autocomplete-style'
import type { ProductValues } from '../product-values'

interface SuggestFieldProps {
  control: Control<ProductValues>
  name: 'brand'
  label: string
  suggestions: readonly string[]
}

/** A text field that suggests values of other products, and accepts any text. */
export function SuggestField({ control, name, label, suggestions }: SuggestFieldProps) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame id={id} label={label} error={fieldState.error?.message}>
      <Autocomplete
        id={id}
        freeSolo
        disableClearable
        options={suggestions}
        inputValue={field.value}
        value={field.value}
        onInputChange={(_event, text) => field.onChange(text)}
        onBlur={field.onBlur}
        sx={autocompleteStyle}
        renderInput={({ slotProps, fullWidth, disabled }) => (
          <OutlinedInput
            fullWidth={fullWidth}
            disabled={disabled}
            name={name}
            {...slotProps.input}
            inputProps={{ ...slotProps.htmlInput, 'aria-describedby': helpIdOf(id) }}
          />
        )}
      />
    </FieldFrame>
  )
}
