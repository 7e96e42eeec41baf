import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

const PASSWORDS_DIFFER = 'Passwords do not match!'

/** Adds the field that repeats the password; `passwordsDiffer` compares the two. */
export function withConfirmation<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return schema.extend({ confirmPassword: z.string() })
}

/** Whether the two passwords of a form differ. */
function passwordsDiffer(values: {
  password?: string | undefined
  confirmPassword: string
}): boolean {
  return (values.password ?? '') !== values.confirmPassword
}

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
    if (!passwordsDiffer(form.getValues())) return true
    form.setError('confirmPassword' as FieldPath<Values>, { message: PASSWORDS_DIFFER })
    form.setFocus('confirmPassword' as FieldPath<Values>)
    toast.failure({ message: PASSWORDS_DIFFER })
    return false
  }
}
