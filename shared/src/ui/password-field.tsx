import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { useState, useEffect } from 'react'
import {
  useWatch,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { PASSWORD_MIN_LENGTH } from '../domain/limits'
import { IconButton } from './button'
import { TextFormField, type TextFormFieldProps } from './text-form-field'
import { useToast } from './use-toast-mutation'

const labels = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const
const colours = [
  'error.main',
  'error.main',
  'warning.main',
  'success.main',
  'success.main',
] as const

type Estimator = (password: string) => 0 | 1 | 2 | 3 | 4

/** Loads the estimator, whose word lists are larger than the rest of a form. */
const loadEstimator = () => import('./password-estimator').then((m) => m.estimateStrength)

function useEstimator(isNeeded: boolean): Estimator | undefined {
  const [estimator, setEstimator] = useState<{ estimate: Estimator }>()
  useEffect(() => {
    if (!isNeeded) return
    let isMounted = true
    // The strength is only advice: a form works without the estimator.
    loadEstimator().then(
      (estimate) => isMounted && setEstimator({ estimate }),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [isNeeded])
  return estimator?.estimate
}

/** Shows the strength of a password while it is typed, in words and as a bar of four parts. */
export function PasswordStrength({ password }: { password: string }) {
  const isLongEnough = password.length >= PASSWORD_MIN_LENGTH
  const estimate = useEstimator(isLongEnough)
  if (!isLongEnough || !estimate) {
    return <>Use at least {PASSWORD_MIN_LENGTH} characters</>
  }
  const strength = estimate(password)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box aria-hidden sx={{ display: 'flex', gap: 1, flex: 1, maxWidth: 160 }}>
        {[1, 2, 3, 4].map((part) => (
          <Box
            key={part}
            sx={{
              flex: 1,
              height: 4,
              borderRadius: 1,
              bgcolor: part <= Math.max(1, strength) ? colours[strength] : 'divider',
            }}
          />
        ))}
      </Box>
      <span>Strength: {labels[strength]}</span>
    </Box>
  )
}

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
            // The button's label does not contain the field's name, which only the field itself may
            // have.
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

interface NewPasswordValues {
  password?: string | undefined
  confirmPassword: string
}

interface NewPasswordFieldsProps<Values extends NewPasswordValues, Context, Output> {
  control: Control<Values, Context, Output>
  hint?: string
}

/** The fields for a new password and its repetition, which `useSamePasswords` compares. */
export function NewPasswordFields<Values extends NewPasswordValues, Context, Output>({
  control,
  ...rest
}: NewPasswordFieldsProps<Values, Context, Output>) {
  const common = { control, autoComplete: 'new-password' }
  return (
    <>
      <PasswordField
        {...common}
        {...rest}
        name={'password' as FieldPath<Values>}
        label="Password"
        choosing
      />
      <PasswordField
        {...common}
        name={'confirmPassword' as FieldPath<Values>}
        label="Confirm Password"
      />
    </>
  )
}

const PASSWORDS_DIFFER = 'Passwords do not match!'

/**
 * Whether the two passwords of a form are the same. If not, it shows the error in a toast and
 * beside the field, and nothing should be sent.
 */
export function useSamePasswords<Values extends NewPasswordValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
): () => boolean {
  const toast = useToast()
  return () => {
    const { password = '', confirmPassword } = form.getValues()
    if (password === confirmPassword) return true
    form.setError('confirmPassword' as FieldPath<Values>, { message: PASSWORDS_DIFFER })
    form.setFocus('confirmPassword' as FieldPath<Values>)
    toast.failure({ message: PASSWORDS_DIFFER })
    return false
  }
}
