import { messages } from '@voltkart/shared/contract/messages'
import { UNPAID_ORDERS_MAX } from '@voltkart/shared/domain/limits'
import { randomInt } from 'node:crypto'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { isDuplicateKey } from '../../models/database-errors'

/** The customer has the maximum number of unpaid orders. */
export class TooManyUnpaidOrdersError extends ApiError {
  constructor() {
    super('CONFLICT', messages.tooManyUnpaidOrders)
  }
}

/**
 * The free slots for unpaid orders of a customer.
 * @throws TooManyUnpaidOrdersError if there is none
 */
export async function findFreeSlots(context: AppContext, userId: string): Promise<number[]> {
  const taken = new Set(await context.models.orders.takenSlots(userId))
  const free = Array.from({ length: UNPAID_ORDERS_MAX }, (_, slot) => slot).filter(
    (slot) => !taken.has(slot),
  )
  if (free.length === 0) throw new TooManyUnpaidOrdersError()
  return free
}

/**
 * Inserts an order in one of these slots. A unique index allows one order per slot, so concurrent
 * requests cannot exceed the number of slots. If the slot was taken meanwhile, it tries another.
 * @throws TooManyUnpaidOrdersError if none is left
 */
export async function insertInSlot<Result>(
  context: AppContext,
  userId: string,
  free: readonly number[],
  insert: (slot: number) => Promise<Result>,
): Promise<Result> {
  let left = free
  // A random slot avoids conflicts of concurrent requests. Each conflict means that another succeeded.
  for (let tries = 0; tries < UNPAID_ORDERS_MAX; tries += 1) {
    try {
      return await insert(left[randomInt(left.length)] ?? 0)
    } catch (error) {
      if (!isDuplicateKey(error, 'unpaidSlot')) throw error
      left = await findFreeSlots(context, userId)
    }
  }
  throw new TooManyUnpaidOrdersError()
}
