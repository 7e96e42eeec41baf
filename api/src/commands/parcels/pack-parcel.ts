import { messages } from '@voltkart/shared/contract/messages'
import type { ParcelBody } from '@voltkart/shared/contract/parcels'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { PARCELS_MAX } from '@voltkart/shared/domain/limits'
import { getPiecesToPack } from '@voltkart/shared/domain/parcels'
import { getPiecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import { claimUnits, requireFreeUnits, tryReleaseClaims } from './claim-units'
import { resolveTracking } from './courier-link'
import {
  buildParcelNote,
  requireSendable,
  runParcelStep,
  withParcel,
  writeParcels,
  type ParcelResult,
  type ParcelStaff,
} from './parcel-step'
import { syncTasks } from './change-parcel'
import { toRequestedParcel } from './requested-units'

/** @throws ApiError 409 if fewer pieces of a product are left than these lines have */
function requirePieces(order: OrderRecord, lines: ParcelRecord['lines']): void {
  const remaining = new Map(
    getPiecesToPack(getPiecesToDeliver(order.items, order.refunds), order.parcels ?? []).map(
      ({ product, quantity }) => [product, quantity],
    ),
  )
  const isEnough = lines.every(({ product, quantity }) => quantity <= (remaining.get(product) ?? 0))
  if (!isEnough) throw conflict(messages.piecesExceeded)
}

/** The number of the next parcel of an order. */
export const getNextParcelNumber = ({ parcels = [] }: OrderRecord): number =>
  (parcels.at(-1)?.n ?? 0) + 1

interface Packing extends ParcelBody {
  /** A repeated request with the key of an earlier one packs nothing more. */
  requestKey?: string | undefined
}

/**
 * Packs pieces of a paid order into a new parcel. Units with serial numbers are claimed first, then
 * the order lists the parcel; an unused claim is released.
 * @throws ApiError 404; 400 for a serial number; 409 if the order is not paid or is refunded, has
 * too many parcels or too few pieces left; SERIAL_TAKEN if another order has a serial number
 */
export async function packParcel(
  context: AppContext,
  orderId: string,
  packing: Packing,
  staff: ParcelStaff,
): Promise<ParcelResult & { isRepeated: boolean }> {
  const { requestKey, courier, trackingNumber } = packing
  let [hasClaimed, isRepeated] = [false, false]
  const packOrder = async (order: OrderRecord) => {
    const before = order.parcels?.find((parcel) => parcel.requestKey === requestKey)
    if (requestKey !== undefined && before) {
      isRepeated = true
      return { written: order, n: before.n }
    }
    requireSendable(order, { purpose: 'sale' })
    if ((order.parcels ?? []).length >= PARCELS_MAX) throw conflict(messages.parcelsFull)
    const { lines, units } = toRequestedParcel(order, packing)
    requirePieces(order, lines)
    const n = getNextParcelNumber(order)
    await requireFreeUnits(context, order, units)
    if (units.length > 0) {
      // A failed claim may have claimed some units.
      hasClaimed = true
      if (!(await claimUnits(context, order, units, n))) return undefined
    }
    const at = context.now()
    const parcel: ParcelRecord = {
      n,
      purpose: 'sale' as const,
      state: 'packed' as const,
      lines,
      ...(await resolveTracking(context, courier, trackingNumber)),
      packedAt: at,
      by: staff.name,
      ...omitUndefined({ requestKey }),
    }
    const field = `parcel ${n}`
    const written = await writeParcels(context, order, withParcel(order, parcel), {
      at,
      event: { type: 'packed', by: staff.name, detail: `Parcel ${n}` },
      tasks: syncTasks([parcel]),
      note: buildParcelNote(context, staff, order, {
        action: 'packed',
        changes: [{ field, after: 'packed' }],
      }),
    })
    return { written, n }
  }
  try {
    const result = await runParcelStep(context, orderId, packOrder)
    return { ...result, isRepeated }
  } catch (error) {
    if (hasClaimed) await tryReleaseClaims(context, orderId)
    throw error
  }
}
