import { PlainField } from './plain-field'

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
  return (
    <PlainField
      label={label}
      error={error}
      hint={hint}
      multiline
      minRows={rows}
      value={value}
      onChange={onChange}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill it in
      autoFocus={isFirst}
      inputProps={{ maxLength }}
    />
  )
}
