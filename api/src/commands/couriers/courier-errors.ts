import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { ApiError, conflict } from '../../errors'
import {
  CourierRefusedError,
  PlaceNotServedError,
  type CourierProvider,
} from '../../integrations/couriers/courier-provider'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'

/** The minimum of seconds before the next request to an unavailable courier. */
const RETRY_SECONDS = 30

/** The error while the courier is unavailable. */
export const createCourierUnavailableError = (message: string) =>
  new ApiError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_SECONDS })

/**
 * The error for a refusal, in the courier's own words. A place that the courier does not serve is a
 * CONFLICT.
 */
export const createCourierRefusedError = (courier: CourierProvider, error: Error) =>
  new ApiError(
    error instanceof PlaceNotServedError ? 'CONFLICT' : 'COURIER',
    `${courier.name}: ${error.message}`,
  )

/**
 * Does work that needs a courier for a request.
 * @throws ApiError COURIER for a refusal, CONFLICT for a place not served, UNAVAILABLE if the courier is away
 */
export async function mapCourierErrors<Result>(
  context: AppContext,
  courier: CourierProvider,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CourierRefusedError) throw createCourierRefusedError(courier, error)
    if (!(error instanceof ProviderUnreachableError)) throw error
    context.log.warn({ err: error, courier: courier.code }, 'a courier does not respond')
    throw createCourierUnavailableError(messages.courierUnavailable)
  }
}

/**
 * The courier of this code, or the first that can be booked.
 * @throws ApiError 409 if it is not set up
 */
export function findCourier({ couriers }: AppContext, code?: string): CourierProvider {
  const courier = code ? couriers.find(code) : couriers.list().find(({ books }) => books)
  if (!courier?.books) throw conflict(messages.courierUnknown)
  return courier
}
