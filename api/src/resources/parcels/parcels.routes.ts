import { readShop } from '../../commands/shop/shop-terms'
import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/parcels'
import { findUnits } from '@voltkart/shared/contract/parcels'
import { changeParcel } from '../../commands/parcels/change-parcel'
import { endParcel } from '../../commands/fulfilment/end-parcel'
import { findInvoice } from '../../commands/documents/pending-documents'
import { findChallan } from '../../commands/documents/issue-challans'
import { packParcel } from '../../commands/parcels/pack-parcel'
import { findCourier } from '../../commands/parcels/courier-link'
import { getParcel, toStaff } from '../../commands/parcels/parcel-step'
import { shipParcel } from '../../commands/fulfilment/ship-parcel'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { markRepeat } from '../../http/send-result'
import { toEWayBill } from '../../integrations/gst-portal/e-way-bill'
import { presentParcelResult as present } from '../orders/orders.presenter'
import { normaliseSerial } from '@voltkart/shared/domain/serials'
import type { UnitRecord } from '../../models/units/unit-queries'

/** A unit in the contract's form. */
function presentUnit(unit: UnitRecord) {
  const { product, productName, order, orderNumber, parcel } = unit
  return {
    ...unit,
    product: { _id: product, name: productName },
    order: order && orderNumber ? { _id: order, orderNumber } : undefined,
    parcel: parcel || undefined,
    purchase: unit.purchase || undefined,
    invoiceNumber: unit.invoiceNumber || undefined,
    warrantyUntil: unit.warrantyUntil || undefined,
  }
}

/** Binds the call on units. */
export function bindUnits(bind: BindRoute, { models }: AppContext): void {
  bind(findUnits, async ({ query }) =>
    (await models.units.findBySerial(normaliseSerial(query.serial))).map(presentUnit),
  )
}

/** Binds the calls on parcels. */
export function bindParcels(bind: BindRoute, context: AppContext): void {
  bind(contract.packParcel, async ({ params, body, headers, actor, response }) => {
    const packing = { ...body, requestKey: headers['idempotency-key'] }
    const packed = await packParcel(context, params.orderId, packing, toStaff(actor))
    if (packed.isRepeated) markRepeat(response)
    return present(packed, messages.parcelPacked)
  })

  bind(contract.updateParcel, async ({ params, body, actor }) =>
    present(await changeParcel(context, params, body, toStaff(actor)), messages.parcelSaved),
  )

  bind(contract.shipParcel, async ({ params, body, actor }) =>
    present(await shipParcel(context, params, body, toStaff(actor)), messages.parcelSent),
  )

  bind(contract.deliverParcel, async ({ params, actor }) =>
    present(await endParcel(context, params, 'deliver', toStaff(actor)), messages.parcelDelivered),
  )

  bind(contract.cancelParcel, async ({ params, actor }) =>
    present(await endParcel(context, params, 'cancel', toStaff(actor)), messages.parcelCancelled),
  )

  bind(contract.getEwayBill, async ({ params, query, response }) => {
    const order = await context.models.orders.findVisible(params.orderId)
    if (!order) throw notFound()
    const parcel = getParcel(order, params.n)
    const document =
      parcel.purpose === 'replacement'
        ? await findChallan(context, order, parcel)
        : await findInvoice(context, order)
    if (!document) throw conflict(messages.withoutDocument)
    response.attachment(`e-way-bill-${order.orderNumber}-${parcel.n}.json`)
    const { courier = parcel.courier, vehicleNo = parcel.vehicleNo } = query
    const knownCourier = courier ? await findCourier(context, courier) : undefined
    const { pickup } = (await readShop(context)).profile
    const transport = {
      courier: knownCourier?.name ?? courier,
      transporterId: knownCourier?.transporterId,
    }
    return toEWayBill({ order, parcel, document, ...transport, vehicleNo, pickup })
  })

  bind(contract.returnParcel, async ({ params, body, actor }) =>
    present(
      await endParcel(context, params, { cameBack: body }, toStaff(actor)),
      messages.parcelCameBack,
    ),
  )
}
