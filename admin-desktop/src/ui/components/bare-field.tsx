import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { memo, useId } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'

interface PlainFieldProps {
  label: string
  hint?: string
  error: string | undefined
  type?: 'text' | 'url' | 'date'
  value: string
  onChange: (value: string) => void
}

/** A field of a form that keeps its values itself. */
export function PlainField({
  label,
  hint,
  error,
  type = 'text',
  value,
  onChange,
}: PlainFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <OutlinedInput
        id={id}
        type={type}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ 'aria-describedby': getHelpId(id), autoComplete: 'off' }}
      />
    </FieldFrame>
  )
}

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
