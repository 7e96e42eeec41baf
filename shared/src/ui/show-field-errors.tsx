import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { getErrorBody } from '../client/error-message'
import type { ErrorCode } from '../contract/error-codes'

/**
 * Shows the server's errors beside their fields, and moves the focus to the first of them.
 * `toField` names the field of errors that have a code but no path.
 */
export function showFieldErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
  toField: Partial<Record<ErrorCode, FieldPath<Values>>> = {},
): void {
  const body = getErrorBody(error)
  if (!body) return
  const field = toField[body.code]
  const fieldErrors = field === undefined ? [] : [{ path: field, message: body.message }]
  const names = Object.keys(form.getValues())
  const listedErrors = [...fieldErrors, ...(body.errors ?? [])].flatMap(({ path, message }) => {
    const name = path.replace(/^body\./, '')
    return names.includes(name) ? [{ name: name as FieldPath<Values>, message }] : []
  })
  listedErrors.forEach(({ name, message }, index) =>
    form.setError(name, { message }, { shouldFocus: index === 0 }),
  )
}
