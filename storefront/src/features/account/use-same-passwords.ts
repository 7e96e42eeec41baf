import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import type { FieldPath, UseFormReturn } from 'react-hook-form'

const PASSWORDS_DIFFER = 'Passwords do not match!'

interface WithPasswords {
  password?: string | undefined
  confirmPassword: string
}

/**
 * Whether the two passwords of a form are the same. If not, it shows the error in a toast and
 * beside the field, and nothing should be sent.
 */
export function useSamePasswords<Values extends WithPasswords, Context, Output>(
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
