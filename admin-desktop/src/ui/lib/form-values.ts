import { fromTimeInput, toTimeInput } from '@voltkart/shared/domain/india-time'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { z } from 'zod'

type Blank<Value> = undefined extends Value ? '' : null extends Value ? '' : never

/** A field: what may be absent is blank there, and a number that may be absent is NaN. */
type FormField<Value, Choice = Blank<Value>> =
  NonNullable<Value> extends infer Present
    ? Present extends boolean
      ? boolean
      : Present extends readonly (infer Item)[]
        ? FormField<Item>[]
        : Present extends object
          ? { [Key in keyof Present]-?: FormField<Present[Key], Choice | Blank<Present[Key]>> }
          : string extends Present
            ? string
            : number extends Present
              ? number
              : Present | Choice
    : never

/** The values of a form for a request: its fields, and blank ones for those that may be absent. */
export type FormValues<Schema extends z.ZodObject> = FormField<z.output<Schema>>

type Fields<Schema extends z.ZodObject> = { [Key in keyof z.output<Schema>]?: unknown }

/** The schema inside those that only say what an absent value means. */
function unwrap(schema: unknown): { inner: unknown; ifBlank?: null | undefined; value?: unknown } {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return { ...unwrap(schema.unwrap()), value: schema.def.defaultValue }
  }
  if (schema instanceof z.ZodOptional) return { ifBlank: undefined, ...unwrap(schema.unwrap()) }
  if (schema instanceof z.ZodNullable) return { ...unwrap(schema.unwrap()), ifBlank: null }
  return { inner: schema }
}

function mapFields(
  schema: z.ZodObject,
  from: object | undefined,
  convert: (field: unknown, value: unknown) => unknown,
) {
  const values = Object.entries(schema.shape).map(([name, field]) => [
    name,
    convert(field, from?.[name as keyof typeof from]),
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as object
}

function toField(schema: unknown, storedValue: unknown): unknown {
  const { inner, value: fallback } = unwrap(schema)
  const value = storedValue ?? fallback
  if (inner instanceof z.ZodObject) return mapFields(inner, value as object | undefined, toField)
  if (inner instanceof z.ZodArray) {
    return ((value ?? []) as unknown[]).map((item) => toField(inner.element, item))
  }
  if (inner instanceof z.ZodNumber) return value ?? NaN
  if (inner instanceof z.ZodBoolean) return value ?? false
  if (inner instanceof z.ZodISODateTime && value !== undefined) return toTimeInput(value as string)
  return value ?? ''
}

/** Whether a field, or every field of a group, is empty. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return trimText(value) === ''
  if (typeof value === 'object' && value) return Object.values(value).every(isBlank)
  return value === undefined || value === null || Number.isNaN(value)
}

function fromField(schema: unknown, value: unknown): unknown {
  const unwrapped = unwrap(schema)
  const { inner } = unwrapped
  if ('ifBlank' in unwrapped && !Array.isArray(value) && isBlank(value)) return unwrapped.ifBlank
  if (inner instanceof z.ZodObject) return mapFields(inner, value as object, fromField)
  if (inner instanceof z.ZodArray) {
    return (value as unknown[]).map((item) => fromField(inner.element, item))
  }
  if (inner instanceof z.ZodISODateTime) return fromTimeInput(value as string)
  return value
}

/** A record as the values of a form; absent fields have the default of `schema`, or are blank. */
export const toFormValues = <Schema extends z.ZodObject>(
  schema: Schema,
  record: Fields<Schema> = {},
) => toField(schema, record) as FormValues<Schema>

/**
 * The values of a form as a request, not yet checked. A blank field, or a group of blank fields, is
 * `null` where the schema allows that, else absent where it may be.
 */
export const fromFormValues = <Schema extends z.ZodObject>(
  schema: Schema,
  values: Fields<Schema>,
) => mapFields(schema, values, fromField) as z.input<Schema>
