import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { memo } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

interface CheckFormFieldProps<Values extends FieldValues, Context, Output> {
  control: Control<Values, Context, Output>
  name: FieldPath<Values>
  label: string
}

function CheckField<Values extends FieldValues, Context, Output>({
  control,
  name,
  label,
}: CheckFormFieldProps<Values, Context, Output>) {
  const { field } = useController({ control, name })
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          name={name}
          checked={field.value === true}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
      sx={{ mr: 0, minHeight: 44 }}
    />
  )
}

/**
 * A checkbox in a form. Like all fields, it does
 * not render again whenever its form does.
 */
export const CheckFormField = memo(CheckField) as typeof CheckField
