import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { SandboxFailure } from './sandbox-schema'
import { z } from 'zod'

interface ErrorDetails extends SandboxFailure {
  field?: string
  metadata: Record<string, string>
}

/** A refusal in the form of Razorpay's. */
export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly status: number
  readonly details: ErrorDetails

  constructor(status: number, description: string, overrides: Partial<ErrorDetails> = {}) {
    super(description)
    this.status = status
    this.details = {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...overrides,
    }
  }
}

export const badRequest = (description: string, field?: string) =>
  new SandboxError(400, description, field === undefined ? {} : { field })
export const createUnknownIdError = () => badRequest('The id provided does not exist')
export const unauthorized = () => new SandboxError(401, 'Authentication failed')

/** Responds like Razorpay does to an internal error. */
export function sendServerError(response: Response): void {
  const description =
    'We are facing some trouble completing your request at the moment. Please try again shortly.'
  response.status(500).json({ error: { code: 'SERVER_ERROR', description, metadata: {} } })
}

/** Responds to every unknown path below the sandbox. */
export const handleUnknownUrl: RequestHandler = () => {
  throw new SandboxError(404, 'The requested URL was not found on the server.')
}

function isUnreadableBody(error: unknown): boolean {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status >= 400 &&
    error.status < 500
  )
}

/** Turns a thrown error into a response in Razorpay's form. */
export function handleSandboxErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error)
    } else if (error instanceof SandboxError) {
      response.status(error.status).json({ error: error.details })
    } else if (isUnreadableBody(error)) {
      // Its message quotes the body, which may contain a card's number, so it is dropped.
      response.status(400).json({ error: badRequest('The body could not be read').details })
    } else {
      log.error({ err: error }, 'the payment sandbox failed')
      sendServerError(response)
    }
  }
}

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
