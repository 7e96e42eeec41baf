import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton } from './button'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { loadEstimator, PasswordStrength } from './password-strength'
import { TextFormField, type TextFormFieldProps } from './text-form-field'

interface PasswordFieldProps<Values extends FieldValues, Context, Output> extends Omit<
  TextFormFieldProps<Values, Context, Output>,
  'type' | 'numeric' | 'multiline'
> {
  /** Whether a new password is chosen here: then its strength is shown. */
  choosing?: boolean
}

/** A password field with a button that shows and hides the text. */
export function PasswordField<Values extends FieldValues, Context, Output>({
  choosing = false,
  hint,
  ...rest
}: PasswordFieldProps<Values, Context, Output>) {
  const [isVisible, setIsVisible] = useState(false)
  const password: unknown = useWatch({ control: rest.control, name: rest.name })
  const typed = typeof password === 'string' ? password : ''
  const showsStrength = choosing && (typed !== '' || hint === undefined)
  return (
    <TextFormField
      {...rest}
      type={isVisible ? 'text' : 'password'}
      {...(choosing ? { onFocus: () => void loadEstimator().catch(() => undefined) } : {})}
      hint={showsStrength ? <PasswordStrength password={typed} /> : hint}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            // Not labelled with the field's name, which only the field itself may have.
            aria-label={isVisible ? 'Hide characters' : 'Show characters'}
            aria-pressed={isVisible}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
