/** The errors of a request by the names of their fields. */
export function errorsByField(
  errors: readonly { path: string | readonly PropertyKey[]; message: string }[],
  toField: (path: string) => string = (path) => path,
): Record<string, string> {
  const found = errors.map(({ path, message }) => {
    const text = typeof path === 'string' ? path : path.map(String).join('.')
    return [toField(text.replace(/^body\./, '')), message] as const
  })
  // The first error of a field is shown.
  return Object.fromEntries(found.toReversed())
}
