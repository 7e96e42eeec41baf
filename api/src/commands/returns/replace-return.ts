import { messages } from '@voltkart/shared/contract/messages'
import type { ReplaceBody } from '@voltkart/shared/contract/returns'
import { createHash } from 'node:crypto'
import { PARCELS_MAX } from '@voltkart/shared/domain/limits'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import { getLeaseEnd } from '../../models/leases/hold-lease'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import type { ReturnRecord } from '../../models/orders/order-returns'
import { retryOnConflict } from '../orders/retry-on-conflict'
import { claimUnits, requireFreeUnits, tryReleaseClaims } from '../parcels/claim-units'
import { getNextParcelNumber } from '../parcels/pack-parcel'
import { withParcel, writeParcels } from '../parcels/parcel-step'
import { syncTasks } from '../parcels/change-parcel'
import { getKind, toRequestedParcel, type RequestedParcel } from '../parcels/requested-units'
import { acceptReturn } from './decide-return'
import {
  releaseReplacement,
  requireStock,
  reserveReplacement,
  type ReplacementAttempt,
} from './reserve-replacement'
import {
  applyAction,
  buildReturnNote,
  requireReturnFor,
  runReturnStep,
  withReturn,
  type ReturnActor,
  type ReturnResult,
  type ReturnRef,
} from './return-step'
import {
  abandonAttempt,
  toCostedPieces,
  getReplacingPieces,
  settleAttempt,
} from './settle-replacements'

/** The same pieces as received, with the serial numbers of those that replace them. */
function toRequestedReplacement(
  order: OrderRecord,
  orderReturn: ReturnRecord,
  { lines = [] }: ReplaceBody,
): RequestedParcel {
  const pieces = getReplacingPieces(orderReturn)
  const normalised = lines.map((line) => ({ ...line, product: line.product.toLowerCase() }))
  const withProducts = normalised.map((line, index) => {
    const isFirst = normalised.findIndex(({ product }) => product === line.product) === index
    const quantity = pieces.find(({ product }) => product === line.product)?.quantity
    return { ...line, quantity: isFirst ? (quantity ?? 0) : 0 }
  })
  const unnamed = pieces.filter(
    ({ product }) => !normalised.some((line) => line.product === product),
  )
  if (unnamed.some(({ product }) => getKind(order, product))) {
    throw invalidField('lines', messages.serialCountDiffers)
  }
  const requested = toRequestedParcel(order, { lines: [...withProducts, ...unnamed] })
  return { ...requested, lines: requested.lines.filter(({ quantity }) => quantity > 0) }
}

/** @throws ApiError 404, 409 and 400, for what is known before anything is reserved */
async function checkReplaceable(
  context: AppContext,
  order: OrderRecord,
  n: number,
  body: ReplaceBody,
): Promise<RequestedParcel & { orderReturn: ReturnRecord }> {
  const orderReturn = requireReturnFor(order, n, 'replace')
  if ((order.parcels ?? []).length >= PARCELS_MAX) throw conflict(messages.parcelsFull)
  const requested = toRequestedReplacement(order, orderReturn, body)
  await requireFreeUnits(context, order, requested.units)
  return { ...requested, orderReturn }
}

/** Recognises a repetition: the same request of the same person. */
const hashRequest = ({ name, account }: ReturnActor, body: ReplaceBody): string =>
  createHash('sha256')
    .update(JSON.stringify([account?._id ?? name, body]))
    .digest('base64url')

/**
 * Stores that pieces are about to be reserved, before any is. An earlier attempt of the same
 * request is taken over at once: its process has most likely died. It can no longer pack.
 */
function beginAttempt(
  context: AppContext,
  { orderId, n }: ReturnRef,
  body: ReplaceBody,
  staff: ReturnActor,
): Promise<ReplacementAttempt> {
  const request = hashRequest(staff, body)
  return retryOnConflict(context, orderId, async (order) => {
    const { orderReturn } = await checkReplaceable(context, order, n, body)
    const now = context.now()
    const { replacement: earlier } = orderReturn
    if (earlier) {
      const isRunning = !earlier.released && earlier.until > now
      if (isRunning && earlier.request !== request) throw conflict(messages.orderBusy)
      if (isRunning) await abandonAttempt(context, order, orderReturn)
      else await settleAttempt(context, orderId, { n, ...earlier }, { hasFailed: false })
      return undefined
    }
    const pieces = getReplacingPieces(orderReturn)
    await requireStock(context, pieces)
    const reservation = context.models.orderPlacing.newId()
    const until = getLeaseEnd(now, 'replacement')
    const written = await context.models.orders.changeRead(order, {
      at: now,
      returns: withReturn(order, { ...orderReturn, replacement: { reservation, until, request } }),
      tasks: ['settle-replacements'],
    })
    return written && { orderId, n, reservation, until, pieces: toCostedPieces(order, pieces) }
  })
}

/** Lists the parcel with the reserved pieces, whose units are claimed first. */
async function packReplacement(
  context: AppContext,
  { orderId, n, reservation }: ReplacementAttempt,
  body: ReplaceBody,
  staff: ReturnActor,
): Promise<ReturnResult> {
  let hasClaimed = false
  const packOnce = async (order: OrderRecord) => {
    const { orderReturn, lines, units } = await checkReplaceable(context, order, n, body)
    const { replacement } = orderReturn
    const isOwn = replacement?.reservation === reservation && !replacement.released
    if (!isOwn) throw conflict(messages.orderBusy)
    const number = getNextParcelNumber(order)
    if (units.length > 0) {
      // A failed claim may have claimed some units.
      hasClaimed = true
      if (!(await claimUnits(context, order, units, number))) return undefined
    }
    const at = context.now()
    const parcel: ParcelRecord = {
      n: number,
      purpose: 'replacement' as const,
      state: 'packed' as const,
      lines,
      packedAt: at,
      by: staff.name,
    }
    const { accepted, stockReturns, tasks } = acceptReturn(orderReturn, at, {
      by: staff.name,
      lost: 'replaced',
    })
    const changed = { ...applyAction(accepted, 'replace', { at, by: staff.name }), parcel: number }
    const written = await writeParcels(context, order, withParcel(order, parcel), {
      at,
      event: { type: 'packed', by: staff.name, detail: `Parcel ${number}` },
      moreEvents: [{ type: 'return-replacing', by: staff.name, detail: orderReturn.number }],
      returns: withReturn(order, changed),
      stockReturns,
      tasks: [...tasks, ...syncTasks([parcel]), 'issue-challans', 'settle-replacements'],
      note: buildReturnNote(context, staff, order, {
        action: 'return-replaced',
        change: [orderReturn, changed],
      }),
    })
    return { written, n }
  }
  try {
    return await runReturnStep(context, orderId, packOnce)
  } catch (error) {
    if (hasClaimed) await tryReleaseClaims(context, orderId)
    throw error
  }
}

/** Releases the reservations of a failed attempt; if that fails too, the job does it. */
async function tryReleaseAttempt(context: AppContext, attempt: ReplacementAttempt): Promise<void> {
  const { orderId } = attempt
  try {
    const isEnded = await settleAttempt(context, orderId, attempt, { hasFailed: true })
    // If the job considered this process dead, it has released only the reservations made until
    // then.
    if (isEnded) await releaseReplacement(context, attempt)
    await context.models.orderWork.removeSettledReplacements(orderId)
  } catch (error) {
    context.log.warn({ err: error, orderId }, 'the stock of a replacement has to wait')
  }
}

/**
 * Takes the same pieces as received from the stock and packs them as a replacement. The received
 * pieces go into the stock, or are written off. The order first notes the id of the reservation, so
 * that the pieces of a dead process are released, and lists the parcel once all are reserved.
 * @throws ApiError 404 if there is no such return; 409 if it was not received or the order has too
 * many parcels; 400 for a serial number; OUT_OF_STOCK with the products that lack pieces;
 * SERIAL_TAKEN
 */
export async function replaceReturn(
  context: AppContext,
  { orderId, n }: ReturnRef,
  body: ReplaceBody,
  staff: ReturnActor,
): Promise<ReturnResult> {
  const attempt = await beginAttempt(context, { orderId, n }, body, staff)
  try {
    await reserveReplacement(context, attempt)
    return await packReplacement(context, attempt, body, staff)
  } catch (error) {
    await tryReleaseAttempt(context, attempt)
    throw error
  }
}
