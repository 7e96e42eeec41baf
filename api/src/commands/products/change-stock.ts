import { messages } from '@voltkart/shared/contract/messages'
import type { StockMoveBody } from '@voltkart/shared/contract/stock-moves'
import { toPaise } from '@voltkart/shared/domain/money'
import { createHash } from 'node:crypto'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { StockChange } from '../../models/products/stock-change-queries'
import { movedBy, type PendingMove } from '../../models/stock-moves/stock-move-schema'
import { auditNote, tryRecordNotes } from '../audit/record-audit'
import { tryRecordStockMoves } from './record-stock-moves'

/** The content of a request, independent of the order of its fields. */
function fingerprintOf(body: StockMoveBody): string {
  const said = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

function toChange(
  context: AppContext,
  body: StockMoveBody,
  key: string,
  by: AuditActor,
): StockChange {
  const { reason, note, reference } = body
  const pieces = body.reason === 'count' ? body.counted - body.countInStockWas : body.pieces
  const unitCost = body.reason === 'count' ? undefined : body.unitCost
  return {
    key,
    fingerprint: fingerprintOf(body),
    pieces,
    reason,
    ...(note === undefined ? {} : { note }),
    ...(reference === undefined ? {} : { reference }),
    ...(unitCost === undefined ? {} : { unitCostPaise: toPaise(unitCost) }),
    by: movedBy(by),
    at: context.now(),
    auditNote: auditNote(context, { actor: by, action: 'changed', subjectName: '', changes: [] }),
  }
}

const refusals = {
  'key-used': messages.stockKeyUsed,
  'below-zero': messages.stockBelowZero,
  'too-high': messages.stockTooHigh,
  overtaken: messages.stockBusy,
} as const

/**
 * Changes the stock of a product for a reason, once for each key.
 * @returns the move, and whether an earlier request with the key has made it
 * @throws NOT_FOUND; CONFLICT when fewer pieces are left than are taken away, there would be too many,
 * the key was used with another body, or others change the stock all the time
 */
export async function changeStock(
  context: AppContext,
  productId: string,
  { body, key, by }: { body: StockMoveBody; key: string; by: AuditActor },
): Promise<{ move: PendingMove; isRepeat: boolean }> {
  const change = toChange(context, body, key, by)
  const result = await context.models.products.changeStock(productId, change)
  if (result.outcome === 'missing') throw notFound()
  if (!('move' in result)) throw conflict(refusals[result.outcome])
  await tryRecordStockMoves(context, [productId])
  const isRepeat = result.outcome === 'repeated'
  if (!isRepeat && result.auditNote) {
    await tryRecordNotes(context, 'product', [{ _id: productId, auditNotes: [result.auditNote] }])
  }
  return { move: result.move, isRepeat }
}
