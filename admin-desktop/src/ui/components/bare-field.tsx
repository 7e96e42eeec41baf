import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { memo, useId } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

interface BareFieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  /** The accessible name of the field, which has no visible label, as in a table with column heads. */
  label: string
  placeholder?: string
}

function FieldOfRow<Values extends FieldValues>(props: BareFieldProps<Values>) {
  const { control, name, label, placeholder = label } = props
  const helpId = useId()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <OutlinedInput
        fullWidth
        name={name}
        value={field.value}
        inputRef={field.ref}
        placeholder={placeholder}
        error={error !== undefined}
        onBlur={field.onBlur}
        onChange={field.onChange}
        inputProps={{ 'aria-label': label, 'aria-describedby': helpId }}
      />
      <FormHelperText id={helpId} error aria-live="polite" component="div">
        {error}
      </FormHelperText>
    </Box>
  )
}

/**
 * A field in a row of similar fields, labelled for screen readers only. Like all fields, it does
 * not render again whenever its form does.
 */
export const BareField = memo(FieldOfRow) as typeof FieldOfRow
