import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

interface CheckFormFieldProps<Values extends FieldValues, Context, Output> {
  control: Control<Values, Context, Output>
  name: FieldPath<Values>
  label: string
}

/** A checkbox in a form. */
export function CheckFormField<Values extends FieldValues, Context, Output>({
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
