import { z } from 'zod'
import { badRequest } from './api-error'

/** Paise in the form that Razorpay accepts: a whole number, or the same as text. */
export const amountSchema = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int('The amount must be an integer.').min(100, 'The amount must be at least INR 1.00'))

export const notesSchema = z
  .union([
    z.array(z.never()).transform(() => ({})),
    z.record(z.string(), z.union([z.string().max(256), z.number()])),
  ])
  .refine((notes) => Object.keys(notes).length <= 15, 'Number of fields in notes should be <= 15')
  .default({})

export const receiptSchema = z
  .string()
  .max(40, 'The receipt may not be greater than 40 characters.')
  .nullish()
  .transform((receipt) => receipt ?? null)

/**
 * Parses a body with a schema.
 * @throws SandboxError with the first issue and its field
 */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badRequest(issue?.message ?? 'Invalid request', issue?.path.map(String).join('.'))
}
