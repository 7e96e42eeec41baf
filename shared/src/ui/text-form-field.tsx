import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { memo, useId, type ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { FieldFrame, getHelpId } from './field-frame'

type OwnInputProps = Omit<
  OutlinedInputProps,
  'id' | 'name' | 'value' | 'defaultValue' | 'label' | 'error' | 'onChange' | 'onBlur' | 'ref'
>

export interface TextFormFieldProps<
  Values extends FieldValues,
  Context,
  Output,
> extends OwnInputProps {
  control: Control<Values, Context, Output>
  name: FieldPath<Values>
  label: string
  hint?: ReactNode
  /** For number fields: an empty one is NaN, which the schema refuses. */
  numeric?: boolean
}

function FormField<Values extends FieldValues, Context, Output>({
  control,
  name,
  label,
  hint,
  numeric = false,
  inputProps,
  ...rest
}: TextFormFieldProps<Values, Context, Output>) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const value: unknown = field.value
  return (
    <FieldFrame id={id} label={label} error={fieldState.error?.message} hint={hint}>
      <OutlinedInput
        id={id}
        name={name}
        type={numeric ? 'number' : 'text'}
        value={value === undefined || Number.isNaN(value) ? '' : value}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) =>
          field.onChange(numeric ? (target as HTMLInputElement).valueAsNumber : target.value)
        }
        inputProps={{ 'aria-describedby': getHelpId(id), ...inputProps }}
        {...rest}
      />
    </FieldFrame>
  )
}

/**
 * A line (or, with `multiline`, several lines) of text in a react-hook-form form. It renders again when
 * its own value or error changes, not whenever its form does.
 */
export const TextFormField = memo(FormField) as typeof FormField

type EmailFieldProps<Values extends { email?: string | undefined }, Context, Output> = Omit<
  TextFormFieldProps<Values, Context, Output>,
  'name' | 'label' | 'type'
>

/** The field `email` of a form. */
export function EmailField<Values extends { email?: string | undefined }, Context, Output>(
  props: EmailFieldProps<Values, Context, Output>,
) {
  return <TextFormField {...props} name={'email' as FieldPath<Values>} label="Email" type="email" />
}
