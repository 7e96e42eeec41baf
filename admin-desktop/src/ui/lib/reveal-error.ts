import { errorBody } from '@voltkart/shared/client/error-message'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Scrolls the first field with an error into view and focuses it, opening its section. Call it once
 * the errors are rendered.
 */
export function revealFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!field) return
  const section = field.closest('details')
  if (section) section.open = true
  // Not every environment has a layout to scroll.
  field.scrollIntoView?.({ block: 'center' })
  field.focus({ preventScroll: true })
}

/**
 * Shows the server's errors beside their fields. `toField` turns a path of the request into a field
 * of the form; undefined if there is no such field.
 */
export function showServerErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
  toField: (path: string) => FieldPath<Values> | undefined,
): void {
  for (const { path, message } of errorBody(error)?.errors ?? []) {
    const field = toField(path.replace(/^body\./, ''))
    if (field) form.setError(field, { message })
  }
}
