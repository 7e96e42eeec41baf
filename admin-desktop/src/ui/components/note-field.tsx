import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'

interface NoteFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  maxLength: number
  error?: string | undefined
  hint?: string
  rows?: number
  /** Whether it is focused when it appears. */
  isFirst?: boolean
}

/** A multiline text field in a dialog. */
export function NoteField(props: NoteFieldProps) {
  const { label, value, onChange, maxLength, error, hint, rows = 3, isFirst = false } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <OutlinedInput
        id={id}
        multiline
        minRows={rows}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill it in
        autoFocus={isFirst}
        inputProps={{ 'aria-describedby': getHelpId(id), maxLength }}
      />
    </FieldFrame>
  )
}
