import { CheckField } from '@voltkart/shared/ui/check-field'
import { memo } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

interface CheckFormFieldProps<Values extends FieldValues, Context, Output> {
  control: Control<Values, Context, Output>
  name: FieldPath<Values>
  label: string
}

function CheckInForm<Values extends FieldValues, Context, Output>({
  control,
  name,
  label,
}: CheckFormFieldProps<Values, Context, Output>) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field
  return (
    <CheckField
      label={label}
      name={name}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
      onBlur={onBlur}
      ref={ref}
    />
  )
}

/** A checkbox in a form. Like all fields, it does not render again whenever its form does. */
export const CheckFormField = memo(CheckInForm) as typeof CheckInForm
