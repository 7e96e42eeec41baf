import { useEffect } from 'react'
import type { Control, FieldPath, FieldValues, UseFormSetFocus } from 'react-hook-form'
import { TextFormField } from './text-form-field'

interface CodeFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  hint?: string
  /** Set if the field appears as the next one to fill in. */
  setFocus?: UseFormSetFocus<Values>
}

/** The field for a code of the authenticator app or a recovery code. */
export function CodeField<Values extends FieldValues, Output>({
  control,
  name,
  hint = 'From your authenticator app, or a recovery code',
  setFocus,
}: CodeFieldProps<Values, Output>) {
  useEffect(() => setFocus?.(name), [setFocus, name])
  return (
    <TextFormField
      control={control}
      name={name}
      label="Code"
      hint={hint}
      autoComplete="one-time-code"
      inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
    />
  )
}
