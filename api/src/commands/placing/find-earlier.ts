import { messages } from '@voltkart/shared/contract/messages'
import { PLACING_SECONDS } from '@voltkart/shared/domain/limits'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import type { OrderRecord } from '../../models/order-core/order-record'
import { abandonOrder } from './abandon-order'

/**
 * Finds an earlier order with the same key, and waits until it is placed or abandoned. One past its
 * deadline was left by a dead process. It is abandoned here, so that a repeated request need not wait
 * for the recovery job.
 */
async function findEarlier(
  context: AppContext,
  find: () => Promise<OrderRecord | undefined>,
): Promise<OrderRecord | undefined> {
  const deadline = Date.now() + PLACING_SECONDS * 1_000
  for (;;) {
    const earlier = await find()
    if (earlier?.status !== 'reserving') return earlier
    if (earlier.reservedUntil && earlier.reservedUntil < context.now()) {
      await abandonOrder(context, earlier._id)
      continue
    }
    if (Date.now() > deadline) throw conflict(messages.placingTookTooLong)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Finds the order of a key and a body by their fingerprint.
 * @param find reads the order of the key
 * @throws ApiError `CONFLICT` if the key was used with another body
 */
export async function findSame(
  context: AppContext,
  fingerprint: string,
  find: () => Promise<OrderRecord | undefined>,
): Promise<OrderRecord | undefined> {
  const earlier = await findEarlier(context, find)
  if (earlier && earlier.requestFingerprint !== fingerprint) {
    throw conflict(messages.idempotencyKeyUsed)
  }
  return earlier
}
