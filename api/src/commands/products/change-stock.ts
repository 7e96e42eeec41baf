import { messages } from '@voltkart/shared/contract/messages'
import type { StockMoveBody } from '@voltkart/shared/contract/stock-moves'
import { toPaise } from '@voltkart/shared/domain/money'
import { createHash } from 'node:crypto'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { toAuditEntry, type AuditActor } from '../../models/audit/audit-schema'
import type { StockChange, StockChangeOutcome } from '../../models/products/stock-change-queries'
import type { AdjustReason } from '@voltkart/shared/domain/stock-moves'
import { holdUnits, newHold, takeOverHolds, tryReleaseHold, findMoveUnits } from './hold-units'
import type { NamedUnit } from './named-units'
import { toMovedBy, type PendingMove } from '../../models/stock-moves/stock-move-schema'
import { buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { tryRecordStockMoves } from './record-stock-moves'

/** A hash of the content of a request, independent of the order of its fields. */
function getFingerprint(body: StockMoveBody): string {
  const sortedFields = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sortedFields)).digest('base64url')
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
    fingerprint: getFingerprint(body),
    pieces,
    reason,
    ...(note === undefined ? {} : { note }),
    ...(reference === undefined ? {} : { reference }),
    ...(unitCost === undefined ? {} : { unitCostPaise: toPaise(unitCost) }),
    by: toMovedBy(by),
    at: context.now(),
    auditNote: buildAuditNote(context, {
      actor: by,
      action: 'changed',
      subjectName: '',
      changes: [],
    }),
  }
}

const refusals = {
  'key-used': messages.stockKeyUsed,
  'below-zero': messages.stockBelowZero,
  'too-high': messages.stockTooHigh,
  overtaken: messages.stockBusy,
} as const

/**
 * Writes a stock change, and copies its move and its note where they belong. An interrupted copy is
 * repeated by the jobs.
 */
export async function writeStockChange(
  context: AppContext,
  productId: string,
  change: StockChange,
): Promise<StockChangeOutcome> {
  const result = await context.models.products.changeStock(productId, change)
  if ('move' in result) await tryRecordStockMoves(context, [productId])
  if (result.outcome === 'changed' && result.auditNote) {
    await tryRecordNotes(context, 'product', [
      { _id: productId, outbox: [toAuditEntry(result.auditNote)] },
    ])
  }
  return result
}

/** Makes a change together with its units, which are held until the change is written. */
async function changeWithUnits(
  context: AppContext,
  productId: string,
  change: StockChange,
  { units, reason, by }: { units: readonly NamedUnit[]; reason: AdjustReason; by: AuditActor },
): Promise<StockChangeOutcome> {
  const request = { key: change.key, by }
  await takeOverHolds(context, units, request)
  // In a repeated request, the first one has already moved the units.
  const isKnown = (await context.models.products.findMove(productId, change.key)) !== undefined
  if (isKnown) return writeStockChange(context, productId, change)
  const hold = newHold(context, request)
  await holdUnits(context, units, reason, hold)
  const serials = units.map(({ serial }) => serial)
  const result = await writeStockChange(context, productId, { ...change, serials, hold: hold.id })
  if (result.outcome !== 'changed') await tryReleaseHold(context, hold.id)
  return result
}

/**
 * Changes the stock of a product for a reason, once for each key. The units of a product whose
 * serial numbers are recorded on receipt move with it.
 * @returns the move, and whether an earlier request with the key has made it
 * @throws NOT_FOUND; VALIDATION for the serial numbers; SERIAL_TAKEN or SERIAL_UNKNOWN for a unit
 * in another state; CONFLICT when fewer pieces are left than are taken away, there would be too
 * many, the key was used with another body, or after too many concurrent changes
 */
export async function changeStock(
  context: AppContext,
  productId: string,
  { body, key, by }: { body: StockMoveBody; key: string; by: AuditActor },
): Promise<{ move: PendingMove; isRepeat: boolean }> {
  const change = toChange(context, body, key, by)
  const units = await findMoveUnits(context, productId, body)
  const result =
    units.length === 0 || body.reason === 'count'
      ? await writeStockChange(context, productId, change)
      : await changeWithUnits(context, productId, change, { units, reason: body.reason, by })
  if (result.outcome === 'missing') throw notFound()
  if (!('move' in result)) throw conflict(refusals[result.outcome])
  return { move: result.move, isRepeat: result.outcome === 'repeated' }
}
