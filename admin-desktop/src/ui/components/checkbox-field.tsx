import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { memo, useId } from 'react'
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'

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

/**
 * A checkbox of a form, with a hint or its error below. Like all fields, it does
 * not render again whenever its form does.
 */
export const CheckboxField = memo(CheckboxWithHint) as typeof CheckboxWithHint
