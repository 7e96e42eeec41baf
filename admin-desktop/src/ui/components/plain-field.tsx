import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'

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
