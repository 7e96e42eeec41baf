import { z } from 'zod'

export const PASSWORDS_DIFFER = 'Passwords do not match!'

/** Adds “the password once more” to a form and the rule that both are the same (spec section 5). */
export function withConfirmation<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return schema.extend({ confirmPassword: z.string() })
}

/** Whether the two passwords of a form differ. */
export function passwordsDiffer(values: {
  password?: string | undefined
  confirmPassword: string
}): boolean {
  return (values.password ?? '') !== values.confirmPassword
}
