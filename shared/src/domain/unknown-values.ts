/** The value of a JSON text; undefined without a text, or for one that is not JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '') as unknown
  } catch {
    return undefined
  }
}

/** Whether a value is an object, whose fields may be anything. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a value is the id of a stored record. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)

/** The fields of an unknown object, each with its default where it is missing or of another type. */
export const withDefaults = <Fields extends Record<string, string | number | boolean>>(
  value: unknown,
  defaults: Fields,
): Fields =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, defaultValue]) => {
      const field = isRecord(value) ? value[name] : undefined
      return [name, typeof field === typeof defaultValue ? field : defaultValue]
    }),
  ) as Fields
