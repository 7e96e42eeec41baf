import { z } from 'zod'

export const PASSWORDS_DIFFER = 'Passwords do not match!'

/** Adds the field that repeats the password; `passwordsDiffer` compares the two. */
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
