import type { AppContext } from '../../context'
import { getExpiredBefore } from '../../models/leases/hold-lease'

const BATCH = 500

/**
 * Copies the stock moves of products into the ledger. The change itself is already stored, so the
 * job repeats failed copies.
 */
export async function tryRecordStockMoves(
  { models, log }: AppContext,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  try {
    await models.products.copyMoves(productIds)
  } catch (error) {
    log.warn({ err: error }, 'the stock ledger has to wait')
  }
}

/** Copies moves whose copying was interrupted. Safe in many processes at a time. */
export async function recordWaitingStockMoves(
  { models, now }: AppContext,
  signal?: AbortSignal,
): Promise<void> {
  const before = getExpiredBefore(now(), 'stockMoves')
  while (!signal?.aborted) {
    if ((await models.products.copyWaitingMoves(before, BATCH)) < BATCH) return
  }
}
