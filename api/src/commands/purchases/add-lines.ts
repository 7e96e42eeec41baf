import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext, HandledWork, OutboxHandler } from '../../context'
import { toError } from '../../errors'
import { isDatabaseAway } from '../../models/database-errors'
import type { StockChange } from '../../models/products/stock-change-queries'
import type { PurchaseLineRecord, PurchaseRecord } from '../../models/purchases/purchase-schema'
import { SHOP_ITSELF } from '../../models/stock-moves/stock-move-schema'
import { buildAuditNote } from '../audit/record-audit'
import { writeStockChange } from '../products/change-stock'
import { sumCost } from './audited-purchase'

/** The reasons why pieces cannot be added to the stock, stored with the purchase for staff. */
const problems = {
  missing: messages.productGone,
  'too-high': messages.stockTooHigh,
  'below-zero': messages.stockBelowZero,
  'key-used': messages.stockKeyUsed,
} as const

function toChange(
  context: AppContext,
  purchase: PurchaseRecord,
  index: number,
  line: PurchaseLineRecord,
): StockChange {
  const { received } = line
  const { number, billNumber, receivedBy = SHOP_ITSELF, hold } = purchase
  const { quantity = 0, serials = [] } = received ?? {}
  return {
    key: `purchase:${number}:${index}`,
    fingerprint: number,
    pieces: quantity,
    reason: 'purchase',
    reference: billNumber,
    ...sumCost(line, quantity, purchase.tax),
    purchase: number,
    ...(serials.length > 0 && hold !== undefined ? { serials, hold } : {}),
    by: receivedBy,
    at: context.now(),
    auditNote: buildAuditNote(context, {
      actor: receivedBy,
      action: 'changed',
      subjectName: '',
      changes: [],
    }),
  }
}

/** Adds the pieces of a line to the stock, once by the key of their move. */
async function addLine(
  context: AppContext,
  purchase: PurchaseRecord,
  index: number,
): Promise<void> {
  const line = purchase.lines[index]
  if (!line) throw new Error(`Purchase ${purchase.number} has no line ${index}`)
  const { product, name } = line
  const change = toChange(context, purchase, index, line)
  const { outcome } = await writeStockChange(context, product, change)
  // There were too many concurrent changes of the stock: the relay tries again.
  if (outcome === 'overtaken') return
  if (outcome === 'changed' || outcome === 'repeated') {
    await context.models.purchases.finishLine(purchase.number, index)
    return
  }
  if (change.hold !== undefined) await context.models.units.releaseHold(change.hold, product)
  const problem = { product, name, pieces: change.pieces, message: problems[outcome] }
  await context.models.purchases.finishLine(purchase.number, index, problem)
}

/**
 * Adds the pending lines of a received purchase to the stock. May be interrupted and
 * repeated, also in many processes at a time.
 * @returns the reason of the first line that cannot be added
 */
export async function addPendingLines(
  context: AppContext,
  purchase: PurchaseRecord,
): Promise<Error | undefined> {
  let failure: Error | undefined
  for (const index of purchase.pendingLines ?? []) {
    try {
      await addLine(context, purchase, index)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      const { number } = purchase
      context.log.error(
        { err: error, number, line: index },
        'a line of a purchase could not be added',
      )
      failure ??= toError(error)
    }
  }
  return failure
}

/** Adds the lines of purchases whose receipt was interrupted. */
export const finishReceipts: OutboxHandler['handle'] = async (context, records) => {
  const { purchases } = context.models
  const handled: HandledWork[] = []
  for (const { key, entries } of records) {
    const purchase = await purchases.findById(key.toString())
    const failure = purchase && (await addPendingLines(context, purchase))
    const pendingLineCount = (await purchases.findById(key.toString()))?.pendingLines?.length
    handled.push(failure ?? (pendingLineCount ? [] : entries.map(({ id }) => id)))
  }
  return handled
}
