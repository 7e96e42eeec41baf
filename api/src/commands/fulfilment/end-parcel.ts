import type { AuditAction } from '@voltkart/shared/contract/audit'
import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import type { CameBackBody } from '@voltkart/shared/contract/parcels'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { parcelTransitions, type ParcelAction } from '@voltkart/shared/domain/parcels'
import type { AppContext } from '../../context'
import type { ParcelRecord, StoredCameBack } from '../../models/orders/order-parcels'
import { requireNoBooking, syncTasks } from '../parcels/change-parcel'
import {
  buildParcelNote,
  requireParcelFor,
  requireOpenFor,
  runParcelStep,
  withParcel,
  writeParcels,
  type ParcelResult,
  type ParcelStaff,
  type ParcelRef,
} from '../parcels/parcel-step'
import { getReplacementEnd } from '../returns/end-replacement'

/** The actions that end a parcel. */
type EndingAction = Exclude<ParcelAction, 'ship'>

/** How a parcel ends: the one that came back with the reason. */
type ParcelEnding = Exclude<EndingAction, 'come-back'> | { cameBack: CameBackBody }

const names = {
  deliver: 'parcel-delivered',
  cancel: 'parcel-cancelled',
  'come-back': 'parcel-came-back',
} as const satisfies Record<EndingAction, AuditAction & OrderEvent['type']>

const toCameBackChanges = (n: number, cameBack: StoredCameBack | undefined) => [
  ...(cameBack ? [{ field: `parcel ${n}: reason`, after: cameBack.reason }] : []),
  ...(cameBack?.note ? [{ field: `parcel ${n}: note`, after: cameBack.note }] : []),
]

/**
 * Ends a parcel: it is delivered, cancelled before it was sent, or came back. Cancelling and coming
 * back free its serial numbers, and its pieces can be packed again; the delivery of the last
 * outstanding piece makes the order delivered. A return is replaced with the delivery of its
 * replacement; if that is cancelled or comes back, its pieces go into the stock, and the return is
 * as before. The buyer gets a mail about a parcel that came back.
 * @throws ApiError 404 if there is no such parcel, 409 if its state does not allow it or the order is
 * not paid
 */
export async function endParcel(
  context: AppContext,
  { orderId, n }: ParcelRef,
  ending: ParcelEnding,
  staff: ParcelStaff,
): Promise<ParcelResult> {
  const action = typeof ending === 'string' ? ending : 'come-back'
  const cameBack = typeof ending === 'string' ? undefined : omitUndefined(ending.cameBack)
  return runParcelStep(context, orderId, async (order) => {
    const parcel = requireParcelFor(order, n, action)
    requireOpenFor(order, parcel)
    if (action === 'cancel') requireNoBooking(parcel)
    const at = context.now()
    const end = await getReplacementEnd(context, order, { parcel, action, at, by: staff.name })
    if (!end) return undefined
    const isDelivery = action === 'deliver'
    const ended: ParcelRecord = {
      ...parcel,
      state: parcelTransitions[action].to,
      ...(isDelivery ? { deliveredAt: at } : { endedAt: at }),
      ...(cameBack ? { cameBack } : {}),
    }
    const changes = [
      { field: `parcel ${n}`, before: parcel.state, after: ended.state },
      ...toCameBackChanges(n, cameBack),
    ]
    const detail = cameBack ? `Parcel ${n}: ${cameBack.reason}` : `Parcel ${n}`
    const written = await writeParcels(context, order, withParcel(order, ended), {
      ...end,
      at,
      event: { type: names[action], by: staff.name, detail },
      tasks: [
        ...(end.tasks ?? []),
        ...(isDelivery ? [] : syncTasks([ended])),
        ...(cameBack ? [{ kind: 'mail-parcel', payload: { n, step: 'came-back' } } as const] : []),
      ],
      note: buildParcelNote(context, staff, order, { action: names[action], changes }),
    })
    return { written, n }
  })
}
