import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { memo } from 'react'
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

interface ChoicesFieldProps<Values extends FieldValues, Value extends string> {
  control: Control<Values>
  /** A field with an array of the options. */
  name: FieldPath<Values>
  label: string
  hint?: string
  options: readonly Value[]
  getName: (value: Value) => string
}

function Choices<Values extends FieldValues, Value extends string>(
  props: ChoicesFieldProps<Values, Value>,
) {
  const { control, name, label, hint, options, getName } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Autocomplete
          multiple
          options={options}
          getOptionLabel={getName}
          value={value}
          onChange={(_event, chosen) => onChange(chosen)}
          onBlur={onBlur}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={ref}
              label={label}
              error={error !== undefined}
              helperText={error?.message ?? hint}
            />
          )}
        />
      )}
    />
  )
}

/**
 * A field of a form for several choices, which are found by typing. Like all fields, it does
 * not render again whenever its form does.
 */
export const ChoicesField = memo(Choices) as typeof Choices
