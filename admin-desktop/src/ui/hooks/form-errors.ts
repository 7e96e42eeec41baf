import { getErrorBody } from '@voltkart/shared/client/error-message'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** The errors of a request by the names of their fields. */
export function groupErrorsByField(
  errors: readonly { path: string | readonly PropertyKey[]; message: string }[],
  toField: (path: string) => string = (path) => path,
): Record<string, string> {
  const entries = errors.map(({ path, message }) => {
    const text = typeof path === 'string' ? path : path.map(String).join('.')
    return [toField(text.replace(/^body\./, '')), message] as const
  })
  // The first error of a field is shown.
  return Object.fromEntries(entries.toReversed())
}

/**
 * For a form whose errors come from the server: after `reveal()` the first field with an error is
 * scrolled into view and focused, as soon as it is rendered.
 */
export function useRevealError() {
  const formRef = useRef<HTMLFormElement>(null)
  const [revealCount, setRevealCount] = useState(0)
  useEffect(() => {
    if (revealCount > 0) revealFirstError(formRef.current)
  }, [revealCount])
  return { formRef, reveal: () => setRevealCount((before) => before + 1) }
}

/**
 * Scrolls the first field with an error into view and focuses it, opening its section. Call it once
 * the errors are rendered.
 */
function revealFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!field) return
  const section = field.closest('details')
  if (section) section.open = true
  // Environments without a layout, such as jsdom, cannot scroll.
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
  for (const { path, message } of getErrorBody(error)?.errors ?? []) {
    const field = toField(path.replace(/^body\./, ''))
    if (field) form.setError(field, { message })
  }
}
