import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'

/**
 * Does work that needs the payment provider for a request.
 * @throws ApiError `PAYMENT_PROVIDER` for an error of the provider
 */
export async function answeringProviderErrors<Result>(
  { log }: Pick<AppContext, 'log'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof ProviderUnreachableError)) throw error
    log.warn({ err: error }, 'the payment provider refused the request')
    throw new ApiError('PAYMENT_PROVIDER', messages.paymentProvider)
  }
}
