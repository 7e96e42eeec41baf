import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/parcels'
import type { Actor } from '../../actor'
import { changeParcel } from '../../commands/parcels/change-parcel'
import { endParcel } from '../../commands/parcels/end-parcel'
import { packParcel } from '../../commands/parcels/pack-parcel'
import type { ParcelResult, ParcelStaff } from '../../commands/parcels/parcel-step'
import { shipParcel } from '../../commands/parcels/ship-parcel'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { presentOrder } from './orders.presenter'
import { presentParcel } from './parcels.presenter'

const staffOf = (actor: Actor): ParcelStaff => ({ name: actor.name, account: actor })

const present = ({ order, parcel }: ParcelResult, message: string) => ({
  message,
  parcel: presentParcel(order, parcel),
  order: presentOrder(order),
})

/** Binds the calls on parcels. */
export function bindParcels(bind: BindRoute, context: AppContext): void {
  bind(contract.packParcel, async ({ params, body, actor }) =>
    present(await packParcel(context, params.orderId, body, staffOf(actor)), messages.parcelPacked),
  )

  bind(contract.updateParcel, async ({ params: { orderId, n }, body, actor }) =>
    present(await changeParcel(context, orderId, n, body, staffOf(actor)), messages.parcelSaved),
  )

  bind(contract.shipParcel, async ({ params: { orderId, n }, body, actor }) =>
    present(await shipParcel(context, orderId, n, body, staffOf(actor)), messages.parcelSent),
  )

  bind(contract.deliverParcel, async ({ params: { orderId, n }, actor }) =>
    present(
      await endParcel(context, orderId, n, 'deliver', staffOf(actor)),
      messages.parcelDelivered,
    ),
  )

  bind(contract.cancelParcel, async ({ params: { orderId, n }, actor }) =>
    present(
      await endParcel(context, orderId, n, 'cancel', staffOf(actor)),
      messages.parcelCancelled,
    ),
  )

  bind(contract.returnParcel, async ({ params: { orderId, n }, actor }) =>
    present(
      await endParcel(context, orderId, n, 'come-back', staffOf(actor)),
      messages.parcelCameBack,
    ),
  )
}
