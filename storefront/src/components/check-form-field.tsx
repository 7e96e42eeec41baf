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
  const { field } = useController({ control, name })
  return (
    <CheckField
      label={label}
      name={name}
      checked={field.value === true}
      onChange={({ target }) => field.onChange(target.checked)}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}

/**
 * A checkbox in a form. Like all fields, it does
 * not render again whenever its form does.
 */
export const CheckFormField = memo(CheckInForm) as typeof CheckInForm
