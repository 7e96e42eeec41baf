import {
  Autocomplete,
  type AutocompleteProps,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId, type ReactNode } from 'react'

/** Makes it look like other fields, though the library pads it differently. */
const style = {
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { p: 0 },
  '& .MuiAutocomplete-input.MuiAutocomplete-input.MuiAutocomplete-input': { px: 3.5, py: 3 },
}

type Flag = boolean | undefined

interface AutocompleteFieldProps<
  Option,
  Multiple extends Flag,
  NeverEmpty extends Flag,
  AnyText extends Flag,
> extends Omit<AutocompleteProps<Option, Multiple, NeverEmpty, AnyText>, 'id' | 'renderInput'> {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** Props of the text field in it. */
  input?: Pick<OutlinedInputProps, 'name' | 'autoFocus' | 'inputRef'>
  maxLength?: number
}

/** A field that is filled in by typing and choosing one of the options. */
export function AutocompleteField<
  Option,
  Multiple extends Flag = false,
  NeverEmpty extends Flag = false,
  AnyText extends Flag = false,
>(props: AutocompleteFieldProps<Option, Multiple, NeverEmpty, AnyText>) {
  const { label, error, hint, input, maxLength, ...rest } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <Autocomplete
        id={id}
        sx={style}
        {...rest}
        renderInput={({ slotProps, fullWidth, disabled }) => (
          <OutlinedInput
            fullWidth={fullWidth}
            disabled={disabled}
            {...input}
            {...slotProps.input}
            inputProps={{ ...slotProps.htmlInput, maxLength, 'aria-describedby': getHelpId(id) }}
          />
        )}
      />
    </FieldFrame>
  )
}
