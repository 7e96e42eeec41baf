export const PASSWORDS_DIFFER = 'Passwords do not match!'

/** Whether the two passwords of a form differ. */
export function passwordsDiffer(values: {
  password?: string | undefined
  confirmPassword: string
}): boolean {
  return (values.password ?? '') !== values.confirmPassword
}
