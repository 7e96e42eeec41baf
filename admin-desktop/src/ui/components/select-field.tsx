import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { memo, useId } from 'react'
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
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
          const chosen = options.find(({ value }) => String(value) === target.value)
          if (chosen) field.onChange(chosen.value)
        }}
        inputProps={{ id, name, 'aria-describedby': getHelpId(id) }}
      >
        {options.map(({ value, label: words }) => (
          <option key={String(value)} value={String(value)}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

/**
 * A select field in a form. Like all fields, it does
 * not render again whenever its form does.
 */
export const SelectField = memo(Select) as typeof Select
