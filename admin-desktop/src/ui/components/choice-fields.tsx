import {
  Autocomplete,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  NativeSelect,
  OutlinedInput,
  TextField,
} from '@mui/material'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { memo, useId } from 'react'
import {
  Controller,
  type Control,
  type FieldPathByValue,
  type FieldValues,
  type FieldPath,
  useController,
  type FieldPathValue,
} from 'react-hook-form'

interface SelectFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>
  name: Name
  label: string
  hint?: string
  options: readonly { value: FieldPathValue<Values, Name>; label: string }[]
}

function Select<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: SelectFieldProps<Values, Name>,
) {
  const { control, name, label, hint, options } = props
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame id={id} label={label} error={fieldState.error?.message} hint={hint}>
      <NativeSelect
        input={<OutlinedInput />}
        value={String(field.value)}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          const chosenOption = options.find(({ value }) => String(value) === target.value)
          if (chosenOption) field.onChange(chosenOption.value)
        }}
        inputProps={{ id, name, 'aria-describedby': getHelpId(id) }}
      >
        {options.map(({ value, label: text }) => (
          <option key={String(value)} value={String(value)}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

/** A select field in a form. Like all fields, it does not render again whenever its form does. */
export const SelectField = memo(Select) as typeof Select

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

/** A field of a form for several choices, which are found by typing. */
export const ChoicesField = memo(Choices) as typeof Choices

interface CheckboxFieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPathByValue<Values, boolean>
  label: string
  /** Shown below the box, unless the field has an error. */
  hint: string
}

function CheckboxWithHint<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
}: CheckboxFieldProps<Values>) {
  const helpId = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ref, ...field }, fieldState: { error } }) => (
        <FormControl error={error !== undefined}>
          <FormControlLabel
            control={
              <Checkbox
                {...field}
                checked={value}
                slotProps={{ input: { ref, 'aria-describedby': helpId } }}
              />
            }
            label={label}
          />
          <FormHelperText id={helpId}>{error?.message ?? hint}</FormHelperText>
        </FormControl>
      )}
    />
  )
}

/** A checkbox of a form, with a hint or its error below. */
export const CheckboxField = memo(CheckboxWithHint) as typeof CheckboxWithHint
