import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { SandboxFailure } from './sandbox-schema'

interface ErrorDetails extends SandboxFailure {
  field?: string
  metadata: Record<string, string>
}

/** A refusal in the form of Razorpay's. */
export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly status: number
  readonly details: ErrorDetails

  constructor(status: number, description: string, different: Partial<ErrorDetails> = {}) {
    super(description)
    this.status = status
    this.details = {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...different,
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
